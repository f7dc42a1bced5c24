import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** It starts a PostgreSQL twice, and compares the figures of all layouts before and after the changes. */
const TIMEOUT_MS = 300_000;

const LITTLE = { properties: 4, rates: 8, days: 60, fills: 1, rounds: 1, cold: 1, changes: 4 };

it(
  'the comparison of layouts of nightly prices measures each of them, and all contain the same figures',
  async () => {
    const options = Object.entries(LITTLE).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const tool = spawn(process.execPath, ['bench/storage.mjs', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')]);
    if (tool.exitCode !== 0) throw new Error(`exit code ${tool.exitCode}: ${stderr}`);
    const tables = stdout.split(/^\*\*/m).slice(1);
    expect(tables.map((table) => table.split('**')[0])).toEqual([
      'Fill and size',
      'Sheet of a property, warm, in ms',
      '3 dates of all rates of a property, warm, in ms',
      'Change of one night',
      'Change of 30 nights of a rate',
      expect.stringMatching(/^Day 1: \d+ changes/),
      expect.stringMatching(/^Day 2: \d+ changes/),
      'Sheet of a property after these days, warm, in ms',
      'Sheet of a property after a restart, in ms',
    ]);
    for (const table of tables) {
      const names = [...table.matchAll(/^\| (\w+): /gm)].map(([, name]) => name);
      expect([...new Set(names)]).toEqual(['A', 'B', 'C', 'D', 'B80', 'E', 'F', 'G', 'H']);
    }
  },
  TIMEOUT_MS,
);
