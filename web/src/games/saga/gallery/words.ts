/** Words for the gallery only; the shell takes its own from the catalogues. */
export const ENGLISH: Record<string, string> = {
  V: 'Vikings',
  A: 'Anglo-Saxons',
  coins: 'Vikings win: eight coins',
};

export const POLISH: Record<string, string> = {
  V: 'Wikingowie',
  A: 'Anglosasi',
  coins: 'Wikingowie wygrali: osiem monet',
  northumbria: 'Nortumbria',
  mercia: 'Mercja',
  east_anglia: 'Anglia Wschodnia',
  north: 'Północ',
  middle: 'Środek',
  south: 'Południe',
  bank: 'Bank',
  move: 'Ruch',
  build: 'Budowa',
  income: 'Dochód',
  tribute: 'Trybut',
  scout: 'Zwiad',
  recruit: 'Rekrutacja',
  raid: 'Grabież',
};
