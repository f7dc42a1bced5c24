import type { ChildProcess } from 'node:child_process';
import { until } from './until.js';

const OUTPUT_LENGTH_MAX = 5000;

/** Waits until a started program is ready. If it exits before, or never is, the failure shows the end of what it wrote to its pipes. */
export async function untilReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-OUTPUT_LENGTH_MAX)));
  const poll = async () => {
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) throw new Error(`it exited with ${String(exitCode ?? signalCode)}`);
    return (await isReady()) || undefined;
  };
  await until(poll).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(`${child.spawnargs.join(' ')} is not ready: ${reason}\n${output}`);
  });
}
