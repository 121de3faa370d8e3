import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checked, commitmentOf, drawsOf, ownBytes, seedOf } from '../lib/fair';
import { sha256 } from '../lib/sha256';

type Seed = { set_up: string; secret: string; added: string[]; commitment: string; seed: string };
type Draws = { seed: string; draws: [number, number][] };
const vectors = JSON.parse(readFileSync('../tests/fair.json', 'utf8')) as { seeds: Seed[]; draws: Draws[] };

it('hashes as everybody does', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('a'.repeat(1000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
});

it('works commitments, seeds and draws out as the server does', () => {
  for (const { set_up, secret, added, commitment, seed } of vectors.seeds) {
    expect(commitmentOf(set_up, secret)).toBe(commitment);
    expect(`${seedOf(secret, added)}`).toBe(seed);
  }
  for (const { seed, draws } of vectors.draws) {
    const below = draws.map(([n]) => n);
    expect(drawsOf(BigInt(seed), below)).toEqual(draws.map(([, drawn]) => drawn));
  }
});

it('tells what does not hold', () => {
  const { set_up, secret, added, commitment, seed } = vectors.seeds[1]!;
  const drawn = drawsOf(BigInt(seed), [6, 52]);
  const told = {
    commitment,
    added: added.flatMap((more, seat) => (more ? [seat] : [])),
    set_up,
    secret,
    additions: added,
    seed,
    draws: [
      { decision: 0, n: 6, drawn: drawn[0]! },
      { decision: 3, n: 52, drawn: drawn[1]! },
    ],
  };
  const witness = { seat: 0, commitment, added: added[0]! };
  expect(checked(told, [witness])).toEqual({ kept: true, commitment: true, mine: true, seed: true, draws: true });
  expect(checked(told, [])).toMatchObject({ kept: null, mine: null });
  expect(checked(told, [{ ...witness, commitment: 'other' }]).kept).toBe(false);
  expect(checked(told, [{ ...witness, added: 'other' }]).mine).toBe(false);
  expect(checked({ ...told, secret: `${secret.slice(1)}0` }, [witness])).toMatchObject({
    commitment: false,
    seed: false,
  });
  expect(checked({ ...told, draws: [...told.draws].reverse() }, [witness]).draws).toBe(drawn[0] === drawn[1]);
});

it('adds 32 bytes, never the same', () => {
  expect(ownBytes()).toMatch(/^[0-9a-f]{64}$/);
  expect(ownBytes()).not.toBe(ownBytes());
});
