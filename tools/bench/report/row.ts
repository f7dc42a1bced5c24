// @ts-nocheck: becomes TypeScript in the next commits.
/** A row of a table in Markdown. */
export function row(cells) {
  return `| ${cells.join(' | ')} |`;
}
