import { createInterface } from 'node:readline';

/** While the question of an import is open, others who change the same properties wait. */
const ANSWER_MS = 300_000;

/** Asks a question of one line. No answer within five minutes, or the end of the input, counts as no. */
export async function confirm(
  question: string,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
  milliseconds = ANSWER_MS,
): Promise<boolean> {
  // The terminal keeps its own editing, and Ctrl+C its meaning.
  const lines = createInterface({ input, terminal: false });
  const timer = setTimeout(() => {
    lines.close();
  }, milliseconds);
  output.write(`${question} [y/N] `);
  try {
    for await (const line of lines) return /^\s*y(es)?\s*$/i.test(line);
    output.write('\n');
    return false;
  } finally {
    clearTimeout(timer);
    lines.close();
  }
}
