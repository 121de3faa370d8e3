/** Knotwork as paths: strands that go under first, then strands that go over. */
export type Weave = { under: string; over: string };

const round = (value: number) => Math.round(value * 10) / 10;

/** A three-strand plait, one repeat long: each strand is a wave, over and under by turns. */
export function plait(length: number, height: number): Weave {
  const arc = (phase: number, from: number, to: number) => {
    const points: string[] = [];
    for (let degree = from; degree <= to; degree += 10) {
      const x = (degree / 360) * length;
      const y = height / 2 + (height / 2) * Math.sin(((degree + phase) * Math.PI) / 180);
      points.push(`${round(x)} ${round(y)}`);
    }
    return 'M' + points.join('L');
  };
  const weave: Weave = { under: '', over: '' };
  for (const phase of [0, 120, 240]) {
    // Quarter by quarter a strand is over, then under; the quarters run past both ends of the repeat.
    for (let start = -360 - phase; start < 360; start += 180) {
      weave.over += arc(phase, start, start + 90);
      weave.under += arc(phase, start + 90, start + 180);
    }
  }
  return weave;
}
