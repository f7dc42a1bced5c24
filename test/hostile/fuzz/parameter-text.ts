import fc from 'fast-check';
import type { Parameter } from '../../harness/response-contract.js';

/** A value of a parameter as it is written into a request target. */
export interface ParameterText {
  /** As in the target, with percent-encoding. */
  readonly encoded: string;
  /** The value that a server must parse; undefined if it cannot be decoded. */
  readonly decoded: string | undefined;
}

type Schema = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const LETTERS = ['a', 'Z', '0', '9', '-', '_', ' ', 'é', '漢', '🏨'];

const encode = (decoded: string): ParameterText => ({ encoded: encodeURIComponent(decoded), decoded });

/** Whether the schema allows a value: implemented independently of the code under test. */
export function isSound({ schema = {} }: Parameter, { decoded }: ParameterText): boolean {
  if (decoded === undefined) return false;
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(decoded);
  switch (schema['type']) {
    case 'integer':
      return isWholeNumber(decoded, schema);
    case 'boolean':
      return decoded === 'true' || decoded === 'false';
    default:
      return isSoundString(decoded, schema);
  }
}

function isWholeNumber(text: string, { minimum, maximum }: Schema): boolean {
  return /^(?:0|[1-9]\d*)$/.test(text) && Number(text) >= Number(minimum) && Number(text) <= Number(maximum);
}

function isSoundString(text: string, { format, minLength, maxLength, pattern }: Schema): boolean {
  if (format === 'uuid') return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
  if (format === 'date') return isDay(text);
  const length = Array.from(text).length;
  const fits = length >= Number(minLength ?? 0) && length <= Number(maxLength ?? Infinity);
  return fits && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));
}

function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A value that the schema allows, including its bounds. */
export function soundText({ schema = {} }: Parameter, today: string): fc.Arbitrary<ParameterText> {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'].map(String)).map(encode);
  switch (schema['type']) {
    case 'integer': {
      const min = Number(schema['minimum']);
      const max = Number(schema['maximum']);
      const small = fc.integer({ min, max: Math.min(max, min + 4) });
      return fc.oneof({ weight: 6, arbitrary: small }, fc.constantFrom(min, max)).map(String).map(encode);
    }
    case 'boolean':
      return fc.constantFrom('true', 'false').map(encode);
    case 'array':
      return fc
        .record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.nat(2) })
        .map((room) => encode(JSON.stringify(room)));
    default:
      if (schema['format'] === 'date') {
        // Near today, within the data and the search window.
        const day = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
        return fc.integer({ min: -30, max: 540 }).map(day).map(encode);
      }
      return fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 64 }).map(encode);
  }
}

const TRICKS = [
  ...['', ' ', '0', '-0', '-1', '1.0', '01', '1e3', '0x10', '+1', '1_000', '9'.repeat(30), 'NaN', 'null'],
  ...['TRUE', 'False', 'undefined', '[object Object]', '9007199254740993', '{}', '[]', '[1]', '{"$gt":""}'],
  ...['{"adults":2.0}', '{"adults":-1}', '2026-02-30', '2026-02-29', '0000-01-01', '2026-W05', '20260101'],
  ...['2026-01-01T00:00:00Z', '9999-12-31', '10000-01-01', '../../etc/passwd', '%s%n', '${7*7}', '{{7*7}}'],
  ...["'", "' or 1=1--", '";--', '$(id)', '`id`', '<script>', '\\', '\u2028', '\0', 'a\0b', '\r\nSet-Cookie: a=1'],
  ...['\u001b[31m', '\u007f', '\u0085', '\ufeff', '\ufffd', 'ﬁ', 'İ', '١٢', '１', 'e\u0301', 'en-GB', 'EN'],
  ...['__proto__', 'constructor', 'toString', 'rooms[0][adults]', 'x'.repeat(64), 'x'.repeat(65), '🏨'.repeat(65)],
];

/** Invalid percent-encodings, and bytes that are not UTF-8. */
const BROKEN = ['%', '%z', '%zz', '%ff', '%c0%80', '%ed%a0%80', '%E0%A4%A', '%f4%90%80%80', 'a%', '%%%'];

/** Hostile input in place of a value. */
export function hostileText(): fc.Arbitrary<ParameterText> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TRICKS).map(encode) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }).map(encode) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(encode) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN).map((encoded) => ({ encoded, decoded: undefined })) },
  );
}
