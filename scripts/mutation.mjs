// `npm run mutation`: mutates the pricing core, with the options of Stryker that the command line adds, and writes the
// report. One program, because npm hands further arguments to the last command of a script only.
import { spawnSync } from 'node:child_process';

const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('./mutation-report.mjs');
