import { writeResult } from './write-result.js';

/** A table row for spreadsheets, `cut` and `awk`; control characters in names would break it. */
export function writeRow(cells: readonly string[]): Promise<void> {
  return writeResult(cells.map((cell) => cell.replaceAll(/\p{Cc}/gu, ' ')).join('\t'));
}
