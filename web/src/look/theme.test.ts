import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/look/theme.css', 'utf8');
const THEMES = ['Vellum', 'Night hall'] as const;
const PLAYERS = ['woad', 'madder', 'kermes', 'moss', 'ochre', 'heather', 'slate'];

function colour(name: string, theme: number): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  const value = pair?.[theme + 1];
  if (!value) throw new Error(`theme.css has no pair of colours --${name}`);
  return value;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, two: string, theme: number): number {
  const [a, b] = [luminance(colour(one, theme)), luminance(colour(two, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Where a colour stands between red (0), yellow (60), green (120) and blue (240). */
function hue(name: string, theme: number): number {
  const hex = colour(name, theme);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  return (60 * turn + 360) % 360;
}

describe.each(THEMES)('%s', (name) => {
  const theme = THEMES.indexOf(name);

  it('has a red that is red, and an orange that is not', () => {
    const fromRed = (one: string) => Math.min(hue(one, theme), 360 - hue(one, theme));
    expect(fromRed('kermes')).toBeLessThan(8);
    expect(fromRed('madder')).toBeGreaterThan(20);
  });

  it.each([
    ['ink', 'paper'],
    ['ink', 'raised'],
    ['muted', 'paper'],
    ['muted', 'raised'],
    ['danger', 'raised'],
    ['ink', 'land-raised'],
    ['chosen', 'land-raised'],
    ['ink', 'wood'],
    ['mark', 'slate'],
    ['mark', 'woad'],
  ])('text: %s on %s reads at 4.5 : 1', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PLAYERS)('pieces: %s stands out from the land at 3 : 1, by its face or by its edge', (player) => {
    const best = Math.max(contrast(player, 'land', theme), contrast(`${player}-deep`, 'land', theme));
    expect(best).toBeGreaterThanOrEqual(3);
  });
});
