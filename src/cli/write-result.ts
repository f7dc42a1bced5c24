import type { Writable } from 'node:stream';

/** Writes a result as text that ends with a line; a reader that went away, as `| head` does, wants no more and is no failure. */
export async function writeResult(text: string, stream: Writable = process.stdout): Promise<void> {
  stream.on('error', () => undefined); // The write that meets the fault tells it.
  await new Promise<void>((resolve, reject) => {
    stream.write(`${text}\n`, (error) => {
      if (error && !('code' in error && error.code === 'EPIPE')) reject(error);
      else resolve();
    });
  });
}
