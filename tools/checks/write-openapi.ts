// @ts-nocheck: becomes TypeScript in the next commits.
// Writes the contracts to `contract/openapi`; with --check it only compares, and fails if the code differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiTexts } from '../../src/app/openapi/openapi-text.js';

for (const [name, text] of await openApiTexts()) {
  const file = new URL(`../../contract/openapi/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(
      `contract/openapi/${name} differs from the code: run \`npm run openapi\` and commit the result\n`,
    );
    process.exitCode = 1;
  }
}
