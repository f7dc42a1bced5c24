// @ts-nocheck: becomes TypeScript in the next commits.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Replaces the parts of a document between the markers `<!-- name -->` and `<!-- end of name -->`. */
export async function writeDocumentParts(document, parts) {
  let text = readFileSync(document, 'utf8');
  for (const [name, lines] of Object.entries(parts)) {
    const between = new RegExp(`(<!-- ${name} -->).*(<!-- end of ${name} -->)`, 's');
    text = text.replace(between, (_, begin, end) => [begin, '', ...lines, '', end].join('\n'));
  }
  writeFileSync(document, await format(text, { ...(await resolveConfig(document)), filepath: document }));
}
