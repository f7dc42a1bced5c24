import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Asks a question on the terminal. Anything but yes is no, also the end of the input and Ctrl-C. */
export async function confirm(
  question: string,
  input: Readable = process.stdin,
  output: Writable = process.stderr,
): Promise<boolean> {
  const lines = createInterface({ input, output });
  const answer = await new Promise<string>((resolve) => {
    lines.once('close', () => {
      resolve('');
    });
    lines.question(`${question} [y/N] `, resolve);
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}
