import { escapeChar } from './escape-char.js';

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

function escaped(text: string): string {
  return text.replaceAll(CONTROL, escapeChar);
}

/** Formats a JSON line for people: time of day, level, message and trace token, with an indented stack trace below. */
export function textOf(json: string): string {
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
