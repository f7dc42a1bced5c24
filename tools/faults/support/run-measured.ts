// @ts-nocheck: becomes TypeScript in the next commits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';

const MARK = 'peak-memory-kib';
const REPORT = `process.on('exit', () => console.error('${MARK}', process.resourceUsage().maxRSS))`;

/**
 * Runs `stayquote` to completion.
 * @returns its exit code, its stderr, how many seconds it took, and its peak memory in MB
 */
export async function runMeasured(args, env) {
  const begin = performance.now();
  const options = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`, 'bin/stayquote.js', ...args];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const lines = stderr.split('\n');
  const peak = lines.find((line) => line.startsWith(MARK));
  return {
    code,
    stderr: lines.filter((line) => line !== peak).join('\n'),
    seconds: (performance.now() - begin) / 1000,
    megabytes: Number(peak?.split(' ')[1]) / 1024,
  };
}
