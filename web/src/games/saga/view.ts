/** What one seat sees of a game of Saga, as the server sends it. The board draws this and knows no rule. */
export type Side = 'V' | 'A';
export type PerSide<T> = Record<Side, T>;

export type AreaKind = 'coast' | 'inland' | 'scandinavia' | 'drakkar';
export type Ability = 'V1' | 'V2' | 'V3' | 'V4' | 'A1' | 'A2' | 'A3' | 'A4';
export type Action = 'move' | 'scout' | 'recruit' | 'raid' | 'build' | 'fyrd' | 'income' | 'tribute';
export type Bonus = 'recruit_warrior' | 'move' | 'coin' | 'move1_or_coin';
export type TileIcon = 'act_first' | 'draft_first';

export type Leader = { side: Side; label: number; ability: Ability | null; revealed: boolean };

export type Area = {
  id: string;
  kind: AreaKind;
  burh: boolean;
  warriors: PerSide<number>;
  leaders: Leader[];
  control: Side | null;
  /** Where a unit can go from here on foot. */
  neighbours: string[];
};

export type Slot = { id: string; face: 'up' | 'down' | 'empty'; marker: string | null; possible: string[] };

export type Half = { bonus: Bonus | null; actions: Action[]; either: boolean };

export type Tile = {
  id: number;
  holder: Side | null;
  used: boolean;
  icon: TileIcon | null;
  V: Half;
  A: Half;
};

/** where: 'supply', 'aside', 'gone', 'drakkar' or the id of an area. label: 0 until it first enters the board. */
export type OwnLeader = { ability: Ability; where: string; label: number };

export type Revealed = { side: Side; label: number; ability: Ability };
export type Battle = { area: string; revealed: Revealed[]; passed: PerSide<boolean> };

export type SagaView = {
  seat: Side | null;
  round: number;
  phase: 'setup' | 'draft' | 'actions' | 'battles' | 'end' | 'over';
  track: { spaces: number; round: number; burh: number };
  initiative: Side;
  coins: PerSide<number> & { bank: number };
  supply: { V: { warriors: number; leaders: number }; A: { warriors: number; leaders: number; burhs: number } };
  own_leaders: OwnLeader[];
  areas: Area[];
  slots: Slot[];
  pool: { count: number; markers: string[] | null };
  tiles: Tile[];
  battle: Battle | null;
  battles: string[];
  /** How far each way to win is: now, needed. */
  conditions: Record<'clock' | 'no_vikings' | 'areas' | 'coins' | 'no_anglo_saxons', [number, number]>;
  result: { winner: Side; condition: string } | null;
};

/** Localised words for things (area:kent) and for what is printed beside them (action:move, side:V); README lists them.
    What it does not know it gives back unchanged. */
export type Names = (thing: string) => string;
/** A point in the browser window, in CSS pixels. */
export type At = { x: number; y: number };

export const SIDES: readonly Side[] = ['V', 'A'];
export const other = (side: Side): Side => (side === 'V' ? 'A' : 'V');
/** The side drawn nearest the reader. */
export const near = (view: SagaView): Side => view.seat ?? 'V';
export const colourOf = (side: Side) => (side === 'V' ? 'slate' : 'woad');
