import { isatty } from 'node:tty';

const [STDIN, STDERR] = [0, 2] as const;

/** Whether somebody reads our messages and can answer a question. By number: `process.stdin` would be opened, and read ahead. */
export function isTerminal(): boolean {
  return isatty(STDIN) && isatty(STDERR);
}
