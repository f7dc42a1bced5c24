import { writeResult } from '../write-result.js';

/** A row of a table that spreadsheets, `cut` and `awk` read; a name out of a data set may hold what would break it. */
export function writeRow(cells: readonly string[]): Promise<void> {
  return writeResult(cells.map((cell) => cell.replaceAll(/\p{Cc}/gu, ' ')).join('\t'));
}
