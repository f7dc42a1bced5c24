/** Says a line to the person beside the result: stdout is for what a program may read. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
