import type { ApiError } from '../../http/errors/api-error.js';
import { QUOTE_OPTIONS } from './option-list.js';

/** Why nothing can be quoted: one line per reason, for the user to fix. */
export class CannotQuote extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'CannotQuote';
  }
}

/** The errors of an invalid request, one line each: the server's wording with option names in place of parameter names. */
export function problemsInOptions({ entries }: ApiError, operation: 'direct' | 'channel'): string[] {
  return entries.map(({ message, meta }) => {
    const { parameter, expected } = meta ?? {};
    if (typeof parameter !== 'string' || typeof expected !== 'string') return message;
    const detail = message.slice(parameter.length, message.length - expected.length);
    return inOptions(parameter, operation) + detail + inOptions(expected, operation);
  });
}

/** Replaces parameter names with the flags of their options. */
function inOptions(text: string, operation: 'direct' | 'channel'): string {
  return QUOTE_OPTIONS.reduce((words, option) => {
    const parameter = option[operation];
    return parameter === undefined ? words : words.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), option.flag);
  }, text);
}
