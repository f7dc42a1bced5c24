/** The line y = a + b * x nearest to some points, and how much of their variance it explains. */
export function leastSquares(points) {
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const b = mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
  const a = y - b * x;
  const left = mean((point) => (point.y - a - b * point.x) ** 2);
  return { a, b, r2: 1 - left / mean((point) => (point.y - y) ** 2) };
}
