import { writeResult } from './write-result.js';

/** Writes a table, or a line of JSON for each of its rows. */
export async function writeTable<Row>(
  rows: AsyncIterable<Row>,
  isJson: boolean,
  head: readonly string[],
  cellsOf: (row: Row) => readonly string[],
): Promise<void> {
  if (!isJson) await writeRow(head);
  for await (const row of rows) {
    if (isJson) await writeResult(JSON.stringify(row));
    else await writeRow(cellsOf(row));
  }
}

/** A table row for spreadsheets, `cut` and `awk`; control characters in names would break it. */
export function writeRow(cells: readonly string[]): Promise<void> {
  return writeResult(cells.map((cell) => cell.replaceAll(/\p{Cc}/gu, ' ')).join('\t'));
}
