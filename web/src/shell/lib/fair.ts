/** Whether the chance of a game was fair, worked out again here: core/fair.py and core/rng.py in the language of the page. */
import type { ChanceShown } from '../../generated/protocol';
import { sha256 } from './sha256';

const WORD = (1n << 64n) - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;

/** Bytes of this browser's own to add to the chance of a game. */
export const ownBytes = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const commitmentOf = (setUp: string, secret: string): string =>
  sha256(`meadhall commitment 1\n${setUp}secret: ${secret}\n`);

export function seedOf(secret: string, added: string[]): bigint {
  const lines = added.map((more, seat) => `added ${seat}: ${more}\n`).join('');
  return BigInt(`0x${sha256(`meadhall seed 1\nsecret: ${secret}\n${lines}`).slice(0, 16)}`);
}

function mix(state: bigint): bigint {
  let z = state;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return z ^ (z >> 31n);
}

/** The draws of a game: a number below each of these, one after the other. */
export function drawsOf(seed: bigint, below: number[]): number[] {
  let state = mix((seed + GOLDEN) & WORD); // a stream of the seed; its first word begins the game's own
  state = mix((state + GOLDEN) & WORD);
  return below.map((n) => {
    state = (state + GOLDEN) & WORD;
    return Number(((mix(state) >> 32n) * BigInt(n)) >> 32n);
  });
}

/** What this browser has kept of a table since it came there. */
export type Witness = { commitment?: string; seat: number; added?: string };
export const CHECKS = ['kept', 'commitment', 'mine', 'seed', 'draws'] as const;
export type Check = (typeof CHECKS)[number];

/** Each check: held, failed, or none where this browser was no witness. */
export function checked(told: ChanceShown, witnesses: Witness[]): Record<Check, boolean | null> {
  const kept = witnesses.filter(({ commitment }) => commitment);
  const mine = witnesses.filter(({ seat, added }) => added && told.added.includes(seat));
  const drawn = drawsOf(
    BigInt(told.seed),
    told.draws.map(({ n }) => n),
  );
  return {
    kept: kept.length ? kept.every(({ commitment }) => commitment === told.commitment) : null,
    commitment: commitmentOf(told.set_up, told.secret) === told.commitment,
    mine: mine.length ? mine.every(({ seat, added }) => told.additions[seat] === added) : null,
    seed: seedOf(told.secret, told.additions) === BigInt(told.seed),
    draws: told.draws.every(({ drawn: one }, at) => one === drawn[at]),
  };
}
