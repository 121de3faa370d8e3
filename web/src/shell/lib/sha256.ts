/** SHA-256, where the browser's own is not to be had: it has none on pages that came without TLS. */
const ROUNDS = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fraction of a number. */
const fraction = (of: number) => (of - Math.floor(of)) * 2 ** 32;

for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(Math.sqrt(candidate));
  ROUNDS[found++] = fraction(Math.cbrt(candidate));
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mixed(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(4 * at);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16]! + small + words[at - 7]! + large;
  }
  let [a, b, c, d, e, f, g, h] = [...state] as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
}

/** The hash of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, 8 * bytes.length);
  const state = START.slice();
  for (let at = 0; at < whole.length; at += 64) mixed(state, new DataView(whole.buffer, at, 64));
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}
