import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { VARIABLES } from '../../src/config/config.js';

/** The outcome of a command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** An empty variable counts as unset, and is not overridden by a .env file of the checkout. */
const UNSET = Object.fromEntries(Object.values(VARIABLES).map(({ name }) => [name, '']));

/** The environment of a command as a user starts it, without the test run's own settings. */
export function plainEnvironment(variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...UNSET, PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables };
}

/**
 * Runs `stayquote` to completion as a user does: the built command in its own process.
 * @param onError is called with each piece of its stderr
 */
export async function runStayquote(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  onError: (piece: string) => void = () => undefined,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['bin/stayquote.js', ...args], {
    env: plainEnvironment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
  });
  child.stderr.on('data', (chunk: Buffer) => {
    onError(chunk.toString());
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, stdout, stderr };
}
