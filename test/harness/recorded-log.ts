import { parseConfig } from '../../src/config/env.js';
import { createLog, type Log } from '../../src/telemetry/log/log.js';

/** A log line. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A log that records its lines as they would have been written. */
export interface RecordedLog {
  readonly log: Log;
  text(): string;
  /** Each line parsed as JSON. */
  lines(): readonly LogLine[];
  clear(): void;
}

/** The real log, written to memory. */
export function recordedLog(env: Readonly<Record<string, string>> = {}): RecordedLog {
  let text = '';
  const config = parseConfig({ LOG_LEVEL: 'debug', LOG_FORMAT: 'json', ...env });
  const log = createLog(config, { write: (line) => void (text += line) });
  return {
    log,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as LogLine),
    clear: () => {
      text = '';
    },
  };
}
