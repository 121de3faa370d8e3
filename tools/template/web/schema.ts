/** Made by `python -m tools.schema` from src/meadhall/games/new_game/schema.py; change it there. */

export type Phase = 'playing' | 'over';

export type Space = {
  id: number;
  /** whose stone lies here */
  seat: number | null;
  crowned: boolean;
};

export type Player = {
  /** on the row; at the end with those for the card */
  points: number;
  /** the lucky space, where the viewer may know it */
  card: number | null;
};

export type Result = {
  winner: number;
  scores: number[];
};

/** What one seat sees of a game of New Game. */
export type NewGameView = {
  game: 'new-game';
  seat: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  actor: number | null;
  /** the space of the stone that may be thrown for */
  laid: number | null;
  /** the last throw of the die */
  thrown: number | null;
  spaces: Space[];
  players: Player[];
  result: Result | null;
};
