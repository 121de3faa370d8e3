/** What a game brings to the table: the shell knows no more of it than this. */
import type { Component } from 'svelte';
import type { PlayerColour } from '../look/players';
import type { Choice, SeatShown, Sheet } from '../generated/protocol';
import type { Words } from '../shell/lib/words';
import type { Tables, Value } from '../shell/workshop/box';

/** A point in the browser window, in CSS pixels. */
export type At = { x: number; y: number };

/** A shape that a board can take, in the units of its drawing: a larger scale is a larger map. */
export type Form = {
  name: string;
  w: number;
  h: number;
  /** The part above that a phone shows at once: the map. */
  map: { w: number; h: number };
  /** What stands beside or below the map: a phone goes there by a button. */
  panel?: { x: number; y: number; w: number; h: number };
  /** For phones only. */
  narrow?: boolean;
  /** Its corner below right is left free for the zoom buttons. */
  corner?: boolean;
};

export type BoardProps<View> = {
  view: View;
  /** The name of the form that there is room for. */
  form: string;
  clickable: Set<string>;
  /** What answers to a click, too, but does not glow: gestures that go far, and what takes the place of my last choice. */
  open?: Set<string>;
  /** Pieces that are about to go along, and how many of each thing; null: none can be chosen. */
  lifted?: Record<string, number> | null;
  selected: Set<string>;
  lastMove: Set<string>;
  /** The same, one event after the other: what went from place to place is a trail. */
  trails: string[][];
  names: (thing: string) => string;
  onpick: (thing: string, at: At) => void;
  onpoint: (thing: string | null, at: At) => void;
};

export type Lying = 'column' | 'rows' | 'row';

/** What lies before a player: a hand of cards, actions. Its things carry data-thing and are picked like those of the board. */
export type RackProps<View> = Omit<BoardProps<View>, 'form'> & {
  /** Through whose eyes; null for a spectator. */
  seat: number | null;
  words: Words;
  /** In a column beside the board; below it in rows as wide as the window, or on a phone in one row that scrolls. */
  lying: Lying;
  /** Explain a thing that is no choice now. */
  why: (thing: string, at: At) => void;
  /** Empty when it is not my turn, and in a replay. */
  choices: Choice[];
};

/** How the points came about; shown at the end under the sentence that names the winner. */
export type BreakdownProps<View> = { view: View; words: Words; seats: SeatShown[] };

/** A picture at the head of a sheet that tells a stretch of the game, where one helps. */
export type SheetPictureProps<View> = {
  sheet: Sheet;
  view: View;
  words: Words;
  colour: (seat: number) => PlayerColour;
};

/** What a thing says of itself when it is pointed at. */
export type Card = { title: string; lines: string[]; rule?: string };

/** How one wins, and how far everybody is; in a few words where there is little room. One without a seat, such as an enemy, is -1. */
export type Goal = {
  text: string;
  brief: string;
  reached: { seat: number; text: string; brief: string }[];
};

/** What a seat holds and how near it is to winning; shown under its name. */
export type PlateProps<View> = {
  view: View;
  seat: number;
  words: Words;
  /** In a strip above the board: two lines, the rest is in the drawer. */
  brief?: boolean;
};

/** A row of an owner's box, drawn as the part looks; half of it may be missing, or nonsense. */
export type PartProps = {
  /** How the part is drawn, as the game's workshop.py says: a card, a tile. */
  look: string;
  sheet: string;
  row: string;
  /** By the names of their columns. */
  cells: Record<string, unknown>;
  words: Words;
  /** Another value for a cell, from a picture in which things can be moved. */
  onset: (column: string, value: unknown) => void;
};

/** A part of an owner's box as a map that is drawn and joined. Coordinates are those of `chart`. */
export type MapNode = {
  id: string;
  /** For the reader: name, and what it is. */
  name: string;
  x: number;
  y: number;
  r: number;
  fill: string;
  /** A few letters on it. */
  sign: string;
  ink?: string;
  shape?: 'square' | 'diamond';
  /** A line drawn beside the letters, on a square of 40. */
  mark?: string;
  /** What it is painted as, in letters. */
  tag?: string;
};
export type MapChart = {
  w: number;
  h: number;
  /** The corner above left, where that is not 0, 0. */
  corner?: [number, number];
  /** `bare`: without a coast. */
  ground: { d: string; fill: string; bare?: boolean }[];
  nodes: MapNode[];
  links: { key: string; from: [number, number]; to: [number, number]; faint?: boolean }[];
};
/** Another value at a place of the box; none takes it out. */
export type Edit = { path: string[]; value: Value | undefined };
export type MapTools = {
  /** Null where a part is no map. `tables`: the box over ours. */
  chart: (table: string, tables: Tables, words: Words) => MapChart | null;
  /** What may be added, by its key among the words (page.workshop.add). */
  kinds: (table: string) => string[];
  join: (table: string, tables: Tables, one: string, other: string) => Edit[];
  move?: (table: string, tables: Tables, id: string, at: [number, number]) => Edit[];
  /** The next of what a thing may be: another rune, a village or none. */
  turn?: (table: string, tables: Tables, id: string) => Edit[];
  /** What things may be painted as, such as the region that a town lies in. */
  brushes?: (table: string, words: Words) => { id: string; name: string; fill: string }[];
  paint?: (table: string, id: string, brush: string) => Edit[];
  /** `near`: what is chosen. */
  add?: (table: string, tables: Tables, kind: string, at: [number, number], near: string) => Edit[];
  drop?: (table: string, tables: Tables, id: string) => Edit[];
};

export type Parts<View> = {
  board: Component<BoardProps<View>>;
  plate: Component<PlateProps<View>>;
  rack?: Component<RackProps<View>>;
  breakdown?: Component<BreakdownProps<View>>;
  sheet?: Component<SheetPictureProps<View>>;
  part?: Component<PartProps>;
  sign?: Component<{ name: string }>;
  map?: MapTools;
};

export type Face<View> = {
  /** A colour of the theme, for the game's card. */
  accent: string;
  picture: Component;
  colour: (seat: number) => PlayerColour;
  /** The forms that the board of a view can take; the table chooses the one that is largest in the room there is. */
  forms: (view: View) => Form[];
  /** About how high (CSS px) a player's plate is, and what lies before the player: in a column of 22rem, and in one row. */
  heights: { plate: number; column: number; row: number };
  /** Whether nothing lies before anybody yet. */
  bare?: (view: View) => boolean;
  load: () => Promise<Parts<View>>;
  /** Words for whatever the board asks. */
  names: (view: View, words: Words) => (thing: string) => string;
  card: (thing: string, view: View, words: Words) => Card | null;
  /** The signs of cards and tiles in groups, for a legend: each is told by the words' sign.NAME. */
  signs?: Record<string, readonly string[]>;
  /** How one wins. */
  goal?: (view: View, words: Words) => Goal;
  /** Whether the rack shows a thing to choose: the bar below need not list it again. */
  held?: (thing: string) => boolean;
  /** Whether only I see a thing: under a finger the page asks before it is played. */
  secret?: (thing: string) => boolean;
  /** What a thing lies on: clicking a piece means its place where the piece itself is no choice. */
  ground: (thing: string, view: View) => string;
};

/** The server's views come as JSON; only the game's own parts look inside. */
export const face = <View>(one: Face<View>): Face<unknown> => one as unknown as Face<unknown>;
