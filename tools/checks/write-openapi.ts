// `npm run openapi`
import { readFileSync, writeFileSync } from 'node:fs';
import { createApp } from '../../src/app/create-app.js';
import { buildDocument } from '../../src/app/openapi/build-document.js';
import { SURFACES } from '../../src/app/openapi/surface.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { EXTENSION_NAMES } from '../../src/config/extensions.js';
import { flag, readCommand } from '../harness/command.js';

const { options } = readCommand({
  name: 'npm run openapi --',
  about: 'Writes the contracts to contract/openapi.',
  measures: false,
  options: { check: flag('only compare, and fail if the code differs') },
});
const app = await createApp({
  config: parseConfig({ LOG_LEVEL: 'error', EXTENSIONS: EXTENSION_NAMES.join() }),
  // Never connected to.
  connectionString: 'postgresql://stayquote@localhost:5432/stayquote',
  clock: new Clock(),
});
for (const surface of SURFACES) {
  const file = `contract/openapi/${surface.file}`;
  const text = `${JSON.stringify(buildDocument(app, surface), null, 2)}\n`;
  if (!options.check) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} differs from the code: run \`npm run openapi\` and commit the result\n`);
    process.exitCode = 1;
  }
}
await app.close();
