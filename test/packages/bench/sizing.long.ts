import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** It starts a PostgreSQL and several servers, one after another. */
const TIMEOUT_MS = 300_000;

it(
  'the sizing tool measures every figure, and calculates what follows from them',
  async () => {
    const tool = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/sizing.ts', '--small'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')]);
    if (tool.exitCode !== 0) throw new Error(`exit code ${tool.exitCode}: ${stderr}`);
    const rows = stdout.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:---|\*\*)/.test(line));
    const titles = rows.map((line) => line.split(' | ')[0]?.slice(2));
    expect(titles).toEqual(
      expect.arrayContaining([
        ...['first request for a property: its stay is read'],
        ...['next request: its stay is read, and the whole sheet behind it'],
        ...['response cache hit', 'response cache, 304', 'cached sheet, in KB', 'cached response, in KB'],
        ...['bytes per nightly price', 'new, in the command', 'CPU ms per second'],
        ...['CPU µs of Redis', 'hours of import per day'],
      ]),
    );
    // Redis need not be installed.
    const unknown = rows.filter((line) => / – /.test(line) && !/Redis|command/.test(line));
    expect(unknown).toEqual([]);
  },
  TIMEOUT_MS,
);
