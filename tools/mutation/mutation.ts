// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run mutation`: mutates the pricing core, passing extra arguments on to Stryker, and writes the report. One program,
// because npm appends extra arguments only to the last command of a script.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTools } from '../set-up/install-tools.mjs';

const stryker = join(installTools('mutation'), '@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(
  process.execPath,
  [stryker, 'run', 'tools/mutation/stryker.config.mjs', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
await import('./mutation-report.js');
