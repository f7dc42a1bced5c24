// `npm run openapi`
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiTexts } from '../../src/app/openapi/openapi-text.js';
import { flag, readCommand } from '../harness/command.js';

const { options } = readCommand({
  name: 'npm run openapi --',
  about: 'Writes the contracts to contract/openapi.',
  measures: false,
  options: { check: flag('only compare, and fail if the code differs') },
});
for (const [name, text] of await openApiTexts()) {
  const file = `contract/openapi/${name}`;
  if (!options.check) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} differs from the code: run \`npm run openapi\` and commit the result\n`);
    process.exitCode = 1;
  }
}
