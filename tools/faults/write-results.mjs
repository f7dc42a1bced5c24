import { readFileSync } from 'node:fs';
import { writeDocumentParts } from '../../scripts/write-document-parts.mjs';

const DOCUMENT = 'docs/RELIABILITY.md';
const COMMAND = 'npm run faults -- ';

/** Writes results into the document's table. Rows of scenarios that did not run this time are kept. */
export async function writeResults(scenarios, results) {
  const earlier = earlierRows();
  const date = new Date().toISOString().slice(0, 10);
  const rows = scenarios.map(({ name }) => {
    const result = results.find((each) => each.name === name);
    return result === undefined ? earlier.get(name) : rowOf(result, date);
  });
  const head = ['| Attack or failure | Count | Result | Repeat with | Run on |', '| --- | --- | --- | --- | --- |'];
  await writeDocumentParts(DOCUMENT, { results: [...head, ...rows.filter((row) => row !== undefined)] });
}

function rowOf({ name, attack, count, result, holds }, date) {
  const cells = [attack, count, holds ? result : `**Goal not reached**: ${result}`, `\`${COMMAND}${name}\``, date];
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The document's rows by scenario name. */
function earlierRows() {
  const rows = readFileSync(DOCUMENT, 'utf8').matchAll(new RegExp(`^\\|.*\`${COMMAND}([\\w-]+)\`.*\\|$`, 'gm'));
  return new Map([...rows].map(([row, name]) => [name, row]));
}
