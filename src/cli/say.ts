import type { Config } from '../config/config.js';
import type { Log } from '../telemetry/log/log.js';
import { standardOutput } from '../telemetry/log/standard-output.js';

/** Tells a line to whoever started the server. */
export type Say = (line: string) => void;

/** How a server tells what it does at its start: to a person, or to a program that asked for JSON, as a line like others. */
export function sayThrough(log: Log, { logFormat }: Config): Say {
  const output = standardOutput(); // By the way of the log, so that both stay in order.
  return (line) => {
    if (logFormat === 'json') log.info(line);
    else output.write(`${line}\n`);
  };
}
