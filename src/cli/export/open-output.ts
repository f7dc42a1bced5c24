import { constants, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { openReplacement, type Output } from './open-replacement.js';
import { outputTarget } from './output-target.js';

/**
 * Opens the target of `--output`: a regular file is replaced as a whole, anything else is written to directly. Without a
 * path it is stdout. See the README beside it.
 * @throws Error with a one-line message on why it cannot be opened
 */
export async function openOutput(path: string | undefined): Promise<Output> {
  if (path === undefined) return { stream: process.stdout };
  const target = await outputTarget(path);
  if (target.kind === 'file') return openReplacement(target.path, target.replaces);
  if (target.kind === 'special') {
    const file = await open(target.path, constants.O_WRONLY);
    return direct(file.createWriteStream());
  }
  if (target.descriptor === process.stdout.fd) return { stream: process.stdout };
  if (target.descriptor === process.stderr.fd) return { stream: process.stderr };
  return direct(createWriteStream('', { fd: target.descriptor }));
}

function direct(stream: Writable): Output {
  return {
    stream,
    finish: async () => {
      stream.end();
      await finished(stream);
    },
    abandon: () => Promise.resolve(void stream.destroy()),
  };
}
