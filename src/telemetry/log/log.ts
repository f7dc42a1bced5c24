import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config/config.js';
import { isoTime } from './iso-time.js';
import { safeLine } from './safe-line.js';
import { standardOutput } from './standard-output.js';
import { textOf } from './text-of.js';

/** The server's log. Pass fields first, then a message: `log.warn({ traceToken }, 'The database is unavailable')`. */
export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

type LogSettings = Pick<Config, 'logLevel' | 'logFormat'>;

/** `text` is for people at a terminal, JSON for log collectors. */
function isText({ logFormat }: LogSettings): boolean {
  return logFormat === 'auto' ? process.stdout.isTTY : logFormat === 'text';
}

/** Creates a log of one JSON object per line, or of text. */
export function createLog(settings: LogSettings, output: DestinationStream = standardOutput()): Log {
  const asText = isText(settings);
  const write = (line: string): void => {
    output.write(asText ? textOf(safeLine(line)) : safeLine(line));
  };
  const options = {
    level: settings.logLevel,
    base: null, // Process and host are known to the log collector.
    timestamp: isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, { write });
}
