import { spawn } from 'node:child_process';
import type { OsUser } from './os-user.js';

export interface ToolResult {
  readonly succeeded: boolean;
  /** Everything that it wrote, for a message where it failed. */
  readonly output: string;
}

const TIMEOUT_MS = 60_000;

/**
 * Runs one of PostgreSQL's programs to its end, as the database's user and in a folder that everybody can enter. It gets
 * the plain locale, so that its words do not depend on the machine. Never throws: what fails is told in the result.
 */
export function runTool(program: string, args: readonly string[], user: OsUser | undefined): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Not spawn's own time-out: where the program cannot be started, its timer would keep this process for a minute.
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
    // Not "close": a server that pg_ctl starts may keep the pipes open for as long as it lives.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ succeeded: code === 0, output: parts.join('').trim() });
    });
  });
}
