import { badRequest, type ParameterProblem } from '../errors/api-error.js';
import type { Given } from './request-parameter.js';

/** More than any operation takes, even with ten rooms in brackets; a longer list is junk or an attack. */
const PARAMETERS_MAX = 50;

/** A request target is ASCII; the encoding of raw bytes above it is unknown. */
const URL_TEXT = /^[\x21-\x7e]*$/;

/** Characters that need no decoding: all but `%` and `+`. */
const PLAIN_TEXT = /^[\x21-\x24\x26-\x2a\x2c-\x7e]*$/;

/** A parsed query string: its decoded pairs, and the errors of those that cannot be decoded. */
interface RawQuery {
  readonly pairs: readonly Given[];
  readonly problems: readonly ParameterProblem[];
}

/**
 * Percent-decoding of strict UTF-8 with `+` as a space; undefined if decoding fails. Node's own parser would insert
 * replacement characters, and the server would look up a code that was never sent.
 */
function decode(text: string): string | undefined {
  if (PLAIN_TEXT.test(text)) return text;
  try {
    return URL_TEXT.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses the query string of a request target, without the limits and replacements of Node's and Express's parsers.
 * @throws ApiError 400 for too many parameters; none of them is looked at, so nothing else can be reported
 */
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
    throw badRequest([{ parameter: 'query', received: `${segments.length} parameters`, expected }]);
  }
  const pairs: Given[] = [];
  const problems: ParameterProblem[] = [];
  for (const segment of segments) {
    const equals = segment.indexOf('=');
    const rawName = equals < 0 ? segment : segment.slice(0, equals);
    const rawValue = equals < 0 ? '' : segment.slice(equals + 1);
    const name = decode(rawName);
    const value = decode(rawValue);
    if (name === undefined || value === undefined) {
      problems.push({ parameter: name ?? rawName, received: rawValue, expected: 'percent-encoded UTF-8' });
    } else {
      pairs.push({ name, value });
    }
  }
  return { pairs, problems };
}
