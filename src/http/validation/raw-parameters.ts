import { badRequest, type ParameterProblem } from '../errors/api-error.js';
import type { RequestParameter, RequestParameters, Sent } from './parameters-of.js';
import type { RawParameter } from './value-rules.js';

/** More than any operation takes, even with ten rooms in brackets; a longer list is junk or an attack. */
const PARAMETERS_MAX = 50;

/** A request target is ASCII; the encoding of raw bytes above it is unknown. */
const URL_TEXT = /^[\x21-\x7e]*$/;

/** Characters that need no decoding: all but `%` and `+`. */
const PLAIN_TEXT = /^[\x21-\x24\x26-\x2a\x2c-\x7e]*$/;

/** What a request is read from: the decoded path parameters and the raw request target. */
export interface RequestSource {
  readonly path: Readonly<Record<string, unknown>>;
  readonly target: string;
}

/** What was sent for each parameter, and what is wrong with how parameters were sent, by the parameter's name. */
export interface RawRequest {
  readonly sent: ReadonlyMap<string, Sent>;
  readonly problems: Map<string, ParameterProblem>;
}

/**
 * Groups what was sent by parameter; names come from the raw query, so `__proto__` is as unknown as any other. The query string is
 * read without the limits and replacements of Node's and Express's parsers.
 * @throws ApiError 400 for too many parameters; none of them is looked at, so nothing else can be reported
 */
export function readRaw(parameters: RequestParameters, { path, target }: RequestSource): RawRequest {
  const sent = new Map<string, [RawParameter, ...RawParameter[]]>();
  const problems = new Map<string, ParameterProblem>();
  for (const { name, in: place } of parameters.all) {
    const value = place === 'path' ? path[name] : undefined;
    if (typeof value === 'string') sent.set(name, [{ name, value }]);
  }
  for (const segment of segmentsOf(target)) {
    const [rawName, rawValue] = pairOf(segment);
    const name = decode(rawName);
    const value = decode(rawValue);
    const parameter = parameterNamed(name ?? rawName, parameters)?.name;
    const parts = parameter === undefined ? undefined : sent.get(parameter);
    if (name === undefined || value === undefined) {
      const shown = parameter ?? name ?? rawName;
      problems.set(shown, { parameter: shown, received: rawValue, expected: 'percent-encoded UTF-8' });
    } else if (parameter === undefined) problems.set(name, unknownParameter({ name, value }, parameters));
    else if (parts === undefined) sent.set(parameter, [{ name, value }]);
    else parts.push({ name, value });
  }
  addRepeated(parameters, { sent, problems });
  return { sent, problems };
}

/** The parameter that a name in the query string belongs to: its own, an alias, or one of its parts such as `rooms[0][adults]`. */
function parameterNamed(name: string, { byQueryName }: RequestParameters): RequestParameter | undefined {
  const named = byQueryName.get(name);
  if (named !== undefined) return named;
  const bracket = name.indexOf('[');
  const whole = bracket < 0 ? undefined : byQueryName.get(name.slice(0, bracket));
  return whole?.inParts === true ? whole : undefined;
}

function unknownParameter({ name, value }: RawParameter, { all }: RequestParameters): ParameterProblem {
  const known = all.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  return {
    parameter: name,
    received: value,
    expected: known.length === 0 ? 'no parameters' : `one of ${known.join(', ')}`,
    detail: 'is not a parameter of this operation',
  };
}

function addRepeated({ all }: RequestParameters, { sent, problems }: RawRequest): void {
  for (const { name, inParts } of all) {
    const parts = sent.get(name);
    if (inParts || parts === undefined || parts.length < 2 || problems.has(name)) continue;
    const detail = 'was given more than once';
    problems.set(name, { parameter: name, received: receivedOf(parts), expected: 'it once', detail });
  }
}

/** What was sent for a parameter, as repeated in the error; with names only where brackets make them part of the value. */
export function receivedOf(parts: Sent | undefined): string | null {
  if (parts === undefined) return null;
  const hasBrackets = parts.some((part) => part.name.includes('['));
  return parts.map((part) => (hasBrackets ? `${part.name}=${part.value}` : part.value)).join(hasBrackets ? '&' : ', ');
}

function segmentsOf(target: string): readonly string[] {
  const start = target.indexOf('?');
  const segments =
    start < 0
      ? []
      : target
          .slice(start + 1)
          .split('&')
          .filter((segment) => segment !== '');
  if (segments.length <= PARAMETERS_MAX) return segments;
  const expected = `at most ${PARAMETERS_MAX} parameters`;
  throw badRequest([{ parameter: 'query', received: `${segments.length} parameters`, expected }]);
}

function pairOf(segment: string): readonly [name: string, value: string] {
  const equals = segment.indexOf('=');
  return equals < 0 ? [segment, ''] : [segment.slice(0, equals), segment.slice(equals + 1)];
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
