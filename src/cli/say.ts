import type { Config } from '../config/env.js';
import type { Log } from '../log/log.js';

/** Tells a line to whoever started the server. */
export type Say = (line: string) => void;

/** How a server tells what it does at its start: to a person, or to a program that asked for JSON, as a line like others. */
export function sayThrough(log: Log, { logFormat }: Config): Say {
  if (logFormat !== 'json') return (line) => void process.stdout.write(`${line}\n`);
  return (line) => {
    log.info(line);
  };
}
