// England, 800 wide: the south-east swollen so that Essex, Kent and Sussex hold a dozen pieces each.

export const FRAME = { x: -60, y: -60, w: 1100, h: 1400 };

// name, longitude, latitude -> x, y on our board
export const LANDMARKS = [
  ['St Abbs', -2.13, 55.91, 290, 20],
  ['Berwick', -2.0, 55.77, 305, 50],
  ['Tynemouth', -1.42, 55.02, 365, 160],
  ['Whitby', -0.6, 54.49, 415, 235],
  ['Flamborough', -0.08, 54.12, 440, 290],
  ['Spurn', 0.12, 53.58, 440, 360],
  ['Humber', -0.7, 53.7, 335, 348],
  ['Hull', -0.3, 53.74, 395, 332],
  ['Grimsby', -0.05, 53.58, 415, 378],
  ['Gretna', -3.05, 54.98, 100, 125],
  ['St Bees', -3.63, 54.5, 50, 195],
  ['Morecambe', -2.85, 54.1, 115, 265],
  ['Mersey', -3.1, 53.4, 110, 375],
  ['Skegness', 0.34, 53.1, 470, 440],
  ['Wash', 0.05, 52.88, 425, 515],
  ['Hunstanton', 0.5, 52.95, 505, 605],
  ['Cromer', 1.3, 52.93, 665, 616],
  ['Lowestoft', 1.76, 52.48, 780, 711],
  ['Orford', 1.58, 52.08, 750, 786],
  ['Harwich', 1.29, 51.94, 708, 817],
  ['Foulness', 0.93, 51.6, 672, 907],
  ['Southend', 0.72, 51.53, 628, 923],
  ['Sheerness', 0.75, 51.44, 640, 976],
  ['Tilbury', 0.4, 51.46, 560, 957],
  ['London', 0.0, 51.5, 470, 944],
  ['Whitstable', 1.0, 51.37, 680, 982],
  ['North Foreland', 1.44, 51.38, 785, 982],
  ['Dover', 1.34, 51.12, 772, 1082],
  ['Dungeness', 0.97, 50.91, 705, 1167],
  ['Beachy Head', 0.25, 50.74, 575, 1257],
  ['Selsey', -0.79, 50.73, 405, 1257],
  ['Southampton', -1.4, 50.9, 320, 1199],
  ['Portland', -2.45, 50.52, 190, 1247],
  ['Exmouth', -3.4, 50.62, 95, 1194],
  ['Start Point', -3.64, 50.22, 70, 1289],
  ["Land's End", -5.7, 50.07, -130, 1316],
  ['Ilfracombe', -4.1, 51.2, 25, 1008],
  ['Severn', -2.7, 51.55, 185, 939],
  ['Cardiff', -3.2, 51.42, 110, 932],
  ['St Davids', -5.3, 51.9, -80, 838],
  ['Bardsey', -4.75, 52.76, -30, 585],
  ['Anglesey', -4.6, 53.3, -20, 410],
  ['Chester', -3.0, 53.2, 125, 430],
  ['Calais', 1.85, 50.95, 830, 1188],
];

// Inner borders, "x,y x,y ...". Mercia, Essex, Kent and Wessex meet at one point, London (448,944), so that neither
// pair of opposites touches. The other corners: the Fens (446,772), the Weald (452,1040), the Severn (204,911).
export const BORDERS = {
  scotland_northumbria: '-60,165 45,148 75,130 100,126 150,112 185,72 235,66 268,34 305,46 380,40',
  northumbria_mercia: '60,378 112,374 165,352 215,372 262,352 310,362 338,349 395,352 425,372 520,368',
  wales_mercia: '100,380 112,404 142,460 128,530 152,626 138,711 166,786 160,849 204,911',
  mercia_wessex: '204,911 250,876 300,900 345,883 395,911 448,944',
  wales_wessex: '204,911 185,939 120,971 -60,976',
  mercia_east_anglia: '446,772 474,728 450,685 478,640 488,600 560,500',
  mercia_essex: '446,772 428,822 454,868 434,912 448,944',
  east_anglia_essex: '446,772 510,796 580,776 645,800 708,819 800,838',
  essex_kent: '448,944 500,962 560,962 582,940 650,938 840,940',
  wessex_kent: '448,944 468,985 452,1040',
  kent_sussex: '452,1040 505,1075 570,1092 630,1138 676,1158 705,1241',
  sussex_wessex: '452,1040 402,1063 378,1114 390,1178 366,1218 386,1284 380,1411',
  wessex_cornwall: '-10,1061 -10,1156 30,1178 18,1241 40,1326 30,1411',
};

// Each area: its borders walked in order ("-" = backwards), closed through the sea by the corners given.
export const CELLS = {
  northumbria: ['scotland_northumbria', '520,40', '-northumbria_mercia', '-60,378'],
  mercia: ['-wales_mercia', 'northumbria_mercia', '560,340', '-mercia_east_anglia', 'mercia_essex', '-mercia_wessex'],
  east_anglia: ['mercia_east_anglia', '840,500 840,838', '-east_anglia_essex'],
  essex: ['east_anglia_essex', '840,838', '-essex_kent', '-mercia_essex'],
  kent: ['essex_kent', '840,1093 760,1241', '-kent_sussex', '-wessex_kent'],
  sussex: ['kent_sussex', '705,1411', '-sussex_wessex'],
  wessex: ['mercia_wessex', 'wessex_kent', 'sussex_wessex', '-wessex_cornwall', '-60,1061', '-wales_wessex'],
};
