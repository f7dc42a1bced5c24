// `npm run client:types`
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from '../harness/command.js';
import { installTools } from '../set-up/install-tools.mjs';

const ROOT = join(import.meta.dirname, '../..');
const TARGET = join(ROOT, 'packages/client/src/generated');
const PROGRAM = 'openapi-typescript/bin/cli.js';

readCommand({
  name: 'npm run client:types --',
  about: 'Generates the types of packages/client from the contracts, where a contract is newer.',
  measures: false,
  options: {},
});
const changedAt = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);
mkdirSync(TARGET, { recursive: true });
for (const name of ['openapi', 'public-api', 'extensions']) {
  const contract = join(ROOT, `contract/openapi/${name}.json`);
  const types = join(TARGET, `${name}.ts`);
  if (changedAt(types) > changedAt(contract)) continue;
  const program = join(installTools('client-types'), PROGRAM);
  const args = [program, contract, '--output', types, '--immutable'];
  const { status, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status === 0) continue;
  process.stderr.write(`stayquote: the types of ${contract} cannot be generated\n${error?.message ?? stderr}\n`);
  process.exit(1);
}
