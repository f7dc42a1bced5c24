import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../../config/config.js';
import { maskKeys } from '../../domain/access/mask-keys.js';
import { escapeChar } from '../../domain/content/printable.js';
import { standardOutput } from './standard-output.js';

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** Control characters that JSON does not escape, but some terminals interpret. */
const UNESCAPED = /[\u007f-\u009f\u2028\u2029]/g;

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
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, { write });
}

/**
 * A second safeguard for text from elsewhere, such as a library's message: masks our keys, and escapes what a terminal
 * would interpret.
 */
function safeLine(json: string): string {
  return maskKeys(json).replaceAll(UNESCAPED, escapeChar);
}

function escaped(text: string): string {
  return text.replaceAll(CONTROL, escapeChar);
}

/** Formats a JSON line for people: time of day, level, message and trace token, with an indented stack trace below. */
function textOf(json: string): string {
  const line: unknown = JSON.parse(json);
  const fields: Readonly<Record<string, unknown>> = { ...(typeof line === 'object' ? line : {}) };
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const time = text('time').slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length);
  const parts = [time, text('level').padEnd('error'.length), escaped(text('msg')), text('traceToken')];
  const stack = text('stack')
    .split('\n')
    .filter((frame) => frame !== '');
  return [parts.join(' ').trimEnd(), ...stack.map((frame) => `    ${escaped(frame)}`)].join('\n') + '\n';
}
