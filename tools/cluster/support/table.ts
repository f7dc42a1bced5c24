// @ts-nocheck: becomes TypeScript in the next commits.
/** Rows of text in columns. */
export function table(heading, rows) {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const lineOf = (row) => row.map((text, column) => text.padEnd(widths[column])).join('  ');
  return all.map((row) => lineOf(row).trimEnd()).join('\n');
}
