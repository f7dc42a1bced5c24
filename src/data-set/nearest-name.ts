/** The name that a mistyped one probably stands for; undefined if none is close. Case, "_" and "-" are ignored. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const plain = plainly(typed);
  const distancesMax = Math.max(1, Math.floor(plain.length / 3));
  const [nearest] = names
    // The distance is at least the difference in length, and takes long to compute for every entry of a large document.
    .filter((name) => Math.abs(plainly(name).length - plain.length) <= distancesMax)
    .map((name) => ({ name, distance: distance(plain, plainly(name)) }))
    .filter((each) => each.distance <= distancesMax)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

function plainly(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '').slice(0, 64);
}

/** The Levenshtein distance: the insertions, deletions and substitutions from one to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let at = 0; at < from.length; at += 1) {
    const above = row;
    row = [at + 1];
    for (let column = 0; column < to.length; column += 1) {
      const substituted = (above[column] ?? 0) + (from[at] === to[column] ? 0 : 1);
      row.push(Math.min(substituted, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
