import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Each starts a PostgreSQL, and several servers, one after another. */
const TIMEOUT_MS = 600_000;

/** What a tool of the bench prints, with little data. */
async function printed(...args: readonly string[]): Promise<string> {
  const tool = spawn(process.execPath, ['--import', 'tsx', ...args, '--small'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')]);
  if (tool.exitCode !== 0) throw new Error(`exit code ${tool.exitCode}: ${stdout}${stderr}`);
  return stdout;
}

it(
  'all servers in the bench return the same prices',
  async () => {
    const report = await printed('tools/bench/bench.ts', '--check');
    expect(report).toMatch(/^\d{3} quotes of 20 requests are the same in all variants\.\n$/);
  },
  TIMEOUT_MS,
);

it(
  'the sizing tool measures every figure, and calculates what follows from them',
  async () => {
    const report = await printed('tools/bench/sizing.ts');
    const rows = report.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:---|\*\*)/.test(line));
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
    expect(rows.filter((line) => / – /.test(line) && !/Redis/.test(line))).toEqual([]);
  },
  TIMEOUT_MS,
);
