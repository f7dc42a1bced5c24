/** Progress messages; measurements go to standard output. */
export function say(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}
