// Runs the programs of stayquote-client's README where its tarball is installed.
import { strictEqual } from 'node:assert';
import { join } from 'node:path';
import { startServer } from '../harness/server.js';
import { examplesIn, runNode, writeExample } from './examples.js';

/** East and west of UTC: a date must be the same everywhere. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
/** An example is checked as it is written, in JavaScript: only what it calls has types. */
const UNTYPED = ['--noImplicitAny', 'false', '--useUnknownInCatchVariables', 'true'];

/** Each js block of the README is a whole program, which reads the demo data of the installed server. */
export async function tryClient(root: string, folder: string, readme: string): Promise<number> {
  const programs = examplesIn(readme);
  const start = { cwd: folder, keepsOutput: true };
  const settings = { DATA_DIR: join(folder, 'client-data') };
  await using server = await startServer(
    'the installed server',
    ['node_modules/.bin/stayquote', 'serve', '--demo'],
    settings,
    start,
  );
  for (const [at, program] of programs.entries()) {
    const file = `program-${at + 1}.js`;
    writeExample(root, folder, file, program, ...UNTYPED);
    const variables = { STAYQUOTE_URL: `http://127.0.0.1:${server.port}` };
    const [east = '', west] = ZONES.map((TZ) => runNode([file], folder, { ...variables, TZ }));
    if (east.trim() === '') throw new Error(`${file} of ${readme} printed nothing`);
    strictEqual(west, east);
  }
  return programs.length;
}
