/** Writes a line for a person to stderr: stdout is reserved for machine-readable results. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
