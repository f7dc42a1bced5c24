import type { ParameterFault } from '../errors/api-error.js';
import type { Given } from './request-parameter.js';

/** More than any operation has, even with ten rooms spelled out; a longer list is noise or an attack. */
const PARAMETERS_MAX = 50;

/** A request target is ASCII; a raw byte above it has no encoding that could be known. */
const URL_TEXT = /^[\x21-\x7e]*$/;

/** What stands for itself in a query string: neither a `%` nor a `+`. */
const PLAIN_TEXT = /^[\x21-\x24\x26-\x2a\x2c-\x7e]*$/;

/** A query string taken apart: its decoded pairs, and the faults of those that cannot be decoded. */
export interface RawQuery {
  readonly pairs: readonly Given[];
  readonly faults: readonly ParameterFault[];
}

/**
 * Percent-decoding of strict UTF-8 with `+` as a space; undefined where the text cannot be decoded. Node's own parser
 * would put replacement characters instead, and a code that nobody sent would be looked up.
 */
function decode(text: string): string | undefined {
  if (PLAIN_TEXT.test(text)) return text;
  try {
    return URL_TEXT.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the query string of a request target apart, without the limits and replacements of Node's and Express's parsers. */
export function splitQuery(target: string): RawQuery {
  const start = target.indexOf('?');
  const segments =
    start < 0
      ? []
      : target
          .slice(start + 1)
          .split('&')
          .filter((segment) => segment !== '');
  if (segments.length > PARAMETERS_MAX) {
    const expected = `at most ${PARAMETERS_MAX} parameters`;
    return { pairs: [], faults: [{ parameter: 'query', received: `${segments.length} parameters`, expected }] };
  }
  const pairs: Given[] = [];
  const faults: ParameterFault[] = [];
  for (const segment of segments) {
    const equals = segment.indexOf('=');
    const rawName = equals < 0 ? segment : segment.slice(0, equals);
    const rawValue = equals < 0 ? '' : segment.slice(equals + 1);
    const name = decode(rawName);
    const value = decode(rawValue);
    if (name === undefined || value === undefined) {
      faults.push({ parameter: name ?? rawName, received: rawValue, expected: 'percent-encoded UTF-8' });
    } else {
      pairs.push({ name, value });
    }
  }
  return { pairs, faults };
}
