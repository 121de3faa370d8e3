// Small polygon helpers. A ring is a list of [x, y] without a closing point.

/** "1,2 3,4" -> [[1, 2], [3, 4]] */
export const points = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number));

const area = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + (x * v - u * y) / 2;
  }, 0);

export const size = (ring) => Math.abs(area(ring));

function distance([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const t = length2 ? Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length2)) : 0;
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** Ramer, Douglas, Peucker. */
export function simplify(line, tolerance) {
  if (line.length < 3) return line;
  const last = line.length - 1;
  let [far, index] = [0, 0];
  for (let i = 1; i < last; i++) {
    const d = distance(line[i], line[0], line[last]);
    if (d > far) [far, index] = [d, i];
  }
  if (far <= tolerance) return [line[0], line[last]];
  return [...simplify(line.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(line.slice(index), tolerance)];
}

/** One round of Chaikin's corner cutting; keeps the ends of an open line. */
export function soften(line, closed) {
  const out = closed ? [] : [line[0]];
  const n = closed ? line.length : line.length - 1;
  for (let i = 0; i < n; i++) {
    const [[ax, ay], [bx, by]] = [line[i], line[(i + 1) % line.length]];
    out.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
  }
  if (!closed) out.push(line[line.length - 1]);
  return out;
}

/** A coast as a scribe would ink it: simplified, then its corners cut. */
export function ink(ring, tolerance) {
  const half = Math.floor(ring.length / 2);
  const thin = [
    ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify([...ring.slice(half), ring[0]], tolerance).slice(0, -1),
  ];
  return soften(thin, true);
}

const number = (value) => String(Math.round(value));
/** From point to point: the way is told in fewer letters than the places. */
const steps = ([first, ...rest]) => {
  let last = first;
  const ways = rest.map((point) => {
    const way = [point[0] - last[0], point[1] - last[1]];
    last = point;
    return way;
  });
  return `M${first.join(' ')}l${ways.flat().join(' ').replaceAll(' -', '-')}`;
};
const whole = (ring) => ring.map((point) => point.map(Math.round));
export const toPath = (rings) => rings.map((ring) => `${steps(whole(ring))}z`).join('');
export const toLine = (line) => 'M' + line.map(([x, y]) => `${number(x)} ${number(y)}`).join('L');
