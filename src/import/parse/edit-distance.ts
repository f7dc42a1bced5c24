/** The Levenshtein distance: the insertions, deletions and substitutions from one to the other. */
export function editDistance(from: string, to: string): number {
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
