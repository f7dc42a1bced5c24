// Writes the contract to openapi/openapi.json; with --check it only compares, and fails if the code differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiText } from '../dist/app/openapi/openapi-text.js';

const file = new URL('../openapi/openapi.json', import.meta.url);
const text = await openApiText();

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('openapi/openapi.json differs from the code: run `npm run openapi` and commit the result\n');
  process.exitCode = 1;
}
