import { parseConfig } from '../../src/config/env.js';
import { createLog } from '../../src/telemetry/log/log.js';

/** A log line. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A log that records its lines as they would have been written. */
export type RecordedLog = ReturnType<typeof recordedLog>;

/** The real log, written to memory. */
export function recordedLog(env: Readonly<Record<string, string>> = {}) {
  let text = '';
  const config = parseConfig({ LOG_LEVEL: 'debug', LOG_FORMAT: 'json', ...env });
  const lines = () => text.split('\n').slice(0, -1);
  return {
    log: createLog(config, { write: (line) => void (text += line) }),
    text: () => text,
    /** Each line parsed as JSON. */
    lines: () => lines().map((line) => JSON.parse(line) as LogLine),
    clear: () => {
      text = '';
    },
  };
}
