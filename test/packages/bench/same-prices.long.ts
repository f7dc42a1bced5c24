import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** It compiles the peers, and starts a PostgreSQL and all servers. */
const TIMEOUT_MS = 300_000;

it(
  'all servers in the bench return the same prices',
  async () => {
    const bench = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/bench.ts', '--check', '--small'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'close')]);
    expect({ code: bench.exitCode, stdout, stderr }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d{3} quotes of 20 requests are the same in all variants\.\n$/) as string,
    });
  },
  TIMEOUT_MS,
);
