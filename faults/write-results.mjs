import { readFileSync } from 'node:fs';
import { writeDocumentParts } from '../scripts/write-document-parts.mjs';

const DOCUMENT = 'docs/RELIABILITY.md';
const COMMAND = 'npm run faults -- ';

/** Writes results into the table of the document. Rows of scenarios that were not run now keep what an earlier run wrote. */
export async function writeResults(scenarios, results) {
  const earlier = earlierRows();
  const date = new Date().toISOString().slice(0, 10);
  const rows = scenarios.map(({ name }) => {
    const result = results.find((each) => each.name === name);
    return result === undefined ? earlier.get(name) : rowOf(result, date);
  });
  const head = ['| Attack or fault | Count | Result | Repeat with | Run on |', '| --- | --- | --- | --- | --- |'];
  await writeDocumentParts(DOCUMENT, { results: [...head, ...rows.filter((row) => row !== undefined)] });
}

function rowOf({ name, attack, count, result, holds }, date) {
  const cells = [attack, count, holds ? result : `**Not reached**: ${result}`, `\`${COMMAND}${name}\``, date];
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The rows of the document by the name of their scenario. */
function earlierRows() {
  const rows = readFileSync(DOCUMENT, 'utf8').matchAll(new RegExp(`^\\|.*\`${COMMAND}([\\w-]+)\`.*\\|$`, 'gm'));
  return new Map([...rows].map(([row, name]) => [name, row]));
}
