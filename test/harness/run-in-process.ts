import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import tty from 'node:tty';
import { COMMAND, type Outcome, plainEnvironment, type Variables } from '../../tools/harness/server.js';

const PROGRAM = new URL('../../src/cli/program.ts', import.meta.url).href;

/** Keeps what is written until the command exits. */
class Kept extends Writable {
  readonly #pieces: Buffer[] = [];
  isOpen = true;

  constructor(readonly fd: number) {
    super();
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString();
  }

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    if (this.isOpen) this.#pieces.push(piece);
    done();
  }
}

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the sources in this thread, in a small part of the CPU time of `runStayquote`, which runs that of the build as a process.
 * For commands that end, without a terminal or an input; not for what a test says about signals, pipes, DATA_DIR or `serve`. They run one after
 * the other, since they share the environment and the streams of the thread.
 */
export function runInProcess(args: readonly string[], variables: Variables): Promise<Outcome> {
  const run = last.then(() => outcomeOf(args, variables));
  last = run.catch(() => undefined);
  return run;
}

async function outcomeOf(args: readonly string[], variables: Variables): Promise<Outcome> {
  const [stdout, stderr] = [new Kept(1), new Kept(2)];
  const exited: { code?: number } = {};
  const exit = (code = Number(process.exitCode ?? 0)): never => {
    exited.code ??= code;
    for (const stream of [stdout, stderr]) stream.isOpen = false;
    throw new Error('the command has exited');
  };
  const argv = [process.execPath, resolve(COMMAND), ...args];
  const ofProcess = replaced(process, { argv, env: plainEnvironment(variables), exit, stdout, stderr });
  const ofTerminal = replaced(tty, { isatty: () => false });
  syncBuiltinESMExports();
  process.exitCode = undefined;
  const codeAtEnd = () => Number(process.exitCode ?? 0);
  try {
    runs += 1;
    // It runs when it is loaded; what it imports is loaded once for all commands.
    await import(`${PROGRAM}?run=${runs}`);
    return { code: exited.code ?? codeAtEnd(), stdout: stdout.text, stderr: stderr.text };
  } finally {
    Object.defineProperties(process, ofProcess);
    Object.defineProperties(tty, ofTerminal);
    syncBuiltinESMExports();
    process.exitCode = undefined;
  }
}

/** Gives an object other properties, and returns its own. */
function replaced(target: object, values: Readonly<Record<string, unknown>>): PropertyDescriptorMap {
  const before = Object.getOwnPropertyDescriptors(target);
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
  return Object.fromEntries(Object.keys(values).map((name) => [name, before[name] ?? {}]));
}
