import type { Config } from '../../config/config.js';
import type { Log } from '../../telemetry/log/log.js';
import { standardOutput } from '../../telemetry/log/standard-output.js';

/** Prints a startup line. */
export type Say = (line: string) => void;

/** Prints startup lines as plain text, or as log lines if the log format is JSON. */
export function sayThrough(log: Log, { logFormat }: Config): Say {
  const output = standardOutput(); // The same stream as the log, so that lines stay in order.
  return (line) => {
    if (logFormat === 'json') log.info(line);
    else output.write(`${line}\n`);
  };
}
