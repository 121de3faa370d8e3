/** What the tests of a game's legend need: the shapes that are drawn, and the words that tell its signs. */
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect } from 'vitest';

type Signs = Record<string, readonly string[]>;

const OWN = '../src/meadhall/games';
/** What is scaled is a sign; all else of a card is its frame. */
const DRAWN = "g[transform*='scale'] path";

export const shapes = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll(DRAWN)].map((path) => path.getAttribute('d') ?? '');

export const legend = (sign: Component<{ name: string }>, signs: Signs) =>
  new Set(
    Object.values(signs)
      .flat()
      .flatMap((name) => shapes(render(sign, { name }))),
  );

/** A file of a game's own folder. */
export const ownFile = (folder: string, file: string) => readFileSync(`${OWN}/${folder}/${file}`, 'utf8');

/** Each sign is told in each language, and no other. */
export function expectTold(folder: string, signs: Signs): void {
  for (const language of ['en', 'pl', 'cs']) {
    const text = ownFile(folder, `words/${language}.toml`);
    const table = (name: string) => (text.split(`\n[${name}]\n`)[1] ?? '').split('\n[')[0] ?? '';
    const told = [...table('sign').matchAll(/^(\w+) = "[^":]+: [^"]+\."$/gm)].map(([, name]) => name);
    expect(told).toEqual([...new Set(Object.values(signs).flat())]);
    const groups = [...table('sign_group').matchAll(/^(\w+) = "/gm)].map(([, name]) => name);
    expect(groups).toEqual(Object.keys(signs));
  }
}
