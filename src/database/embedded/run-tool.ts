import { spawn } from 'node:child_process';
import type { OsUser } from './os-user.js';

interface ToolResult {
  readonly succeeded: boolean;
  /** All of its output, for the error message if it failed. */
  readonly output: string;
}

const TIMEOUT_MS = 60_000;

/**
 * Runs one of PostgreSQL's programs to completion, as the database user and in a folder that every user can enter. It runs in
 * the C locale, so that its messages do not depend on the machine. Never throws: failures are reported in the result.
 */
export function runTool(program: string, args: readonly string[], user: OsUser | undefined): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Not spawn's own timeout: if the program cannot be started, its timer would keep this process alive for a minute.
      signal: AbortSignal.timeout(TIMEOUT_MS),
      killSignal: 'SIGKILL',
      ...user,
    });
    const parts: string[] = [];
    const collect = (part: Buffer): void => void parts.push(part.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      resolve({ succeeded: false, output: error.message });
    });
    // Not "close": a server that pg_ctl starts may keep the pipes open for as long as it runs.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ succeeded: code === 0, output: parts.join('').trim() });
    });
  });
}
