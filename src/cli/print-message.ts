/** Writes a message to stderr: stdout is reserved for machine-readable results. */
export function printMessage(line: string): void {
  process.stderr.write(`${line}\n`);
}
