/** Whether somebody reads our messages and can answer a question. */
export function isTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}
