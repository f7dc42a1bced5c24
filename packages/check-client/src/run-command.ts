import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** How a command ended. */
export interface Ending {
  /** In words; undefined: with 0. */
  readonly problem: string | undefined;
  /** It ended by itself, with another code than 0. */
  readonly isError: boolean;
  /** The first line that it printed. */
  readonly printed: string;
}

const PRINTED_MAX = 65_536;
const LINE_MAX = 200;
const KILLED_AFTER_MS = 500;

/** Runs a command with its own process group, so that nothing of it is left; it is stopped when the signal is aborted. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Ending> {
  const child = spawn(program, args, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  // What is beyond is read and dropped: a full pipe would stop the command.
  const keep = (piece: Buffer) => {
    if (printed.length < PRINTED_MAX) printed += piece.toString().slice(0, PRINTED_MAX - printed.length);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const kill = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // Nothing of it is left.
    }
  };
  const stop = () => {
    kill('SIGTERM');
    setTimeout(() => {
      kill('SIGKILL');
    }, KILLED_AFTER_MS);
  };
  const killAll = () => {
    kill('SIGKILL');
  };
  signal.addEventListener('abort', stop, { once: true });
  // When the checker is stopped, too.
  process.once('exit', killAll);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const [problem, isError] = await new Promise<[string | undefined, boolean]>((resolve) => {
    child.once('error', ({ message }) => {
      resolve([`the client cannot be started: ${message}`, false]);
    });
    child.once('exit', (code, name) => {
      resolve(code === 0 ? [undefined, false] : [`the client ended with ${name ?? String(code)}`, code !== null]);
    });
  });
  signal.removeEventListener('abort', stop);
  process.off('exit', killAll);
  killAll();
  // What it printed last may be on its way. A process that left the group keeps the pipes open.
  await Promise.race([closed, pause(KILLED_AFTER_MS, undefined, { ref: false })]);
  const [line = ''] = printed.trim().split('\n', 1);
  return {
    problem: signal.aborted ? String(signal.reason) : problem,
    isError: isError && !signal.aborted,
    printed: printable(line),
  };
}

/** Control characters would write to the terminal of the user. */
function printable(line: string): string {
  return line.slice(0, LINE_MAX).replaceAll(/\p{Cc}/gu, '?');
}
