// A thin-plate spline: bends longitude/latitude so that every landmark lands where the table puts it.

const kernel = (d2) => (d2 === 0 ? 0 : d2 * Math.log(d2));

function solve(matrix, right) {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let col = 0; col < n; col++) {
    let best = col;
    for (let r = col + 1; r < n; r++) if (Math.abs(rows[r][col]) > Math.abs(rows[best][col])) best = r;
    [rows[col], rows[best]] = [rows[best], rows[col]];
    for (let r = 0; r < n; r++) {
      if (r === col) continue;
      const factor = rows[r][col] / rows[col][col];
      for (let c = col; c <= n; c++) rows[r][c] -= factor * rows[col][c];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

/** landmarks: [name, lon, lat, x, y]. stiffness > 0 lets landmarks give way a little for a smoother bend. */
export function warp(landmarks, stiffness = 0) {
  const from = landmarks.map(([, lon, lat]) => [lon * 0.6, lat]);
  const n = from.length;
  const matrix = Array.from({ length: n + 3 }, () => new Array(n + 3).fill(0));
  from.forEach(([u, v], i) => {
    from.forEach(([s, t], j) => (matrix[i][j] = kernel((u - s) ** 2 + (v - t) ** 2)));
    matrix[i][i] += stiffness;
    [1, u, v].forEach((value, k) => {
      matrix[i][n + k] = value;
      matrix[n + k][i] = value;
    });
  });
  const axis = (k) => solve(matrix, [...landmarks.map((row) => row[k]), 0, 0, 0]);
  const [ax, ay] = [axis(3), axis(4)];
  const at = (a, u, v) =>
    from.reduce(
      (sum, [s, t], i) => sum + a[i] * kernel((u - s) ** 2 + (v - t) ** 2),
      a[n] + a[n + 1] * u + a[n + 2] * v,
    );
  return ([lon, lat]) => [at(ax, lon * 0.6, lat), at(ay, lon * 0.6, lat)];
}
