import type { OutgoingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { credentials } from '../../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import type { OpenApiDocument, Operation, Parameter } from '../../harness/response-contract.js';
import { hostileText, isSound, type ParameterText, soundText } from './parameter-text.js';

/** A request and the requirements on its response, as far as they follow from the contract. */
export interface FuzzedRequest {
  readonly path: string;
  readonly query: string;
  readonly headers: OutgoingHttpHeaders;
  /** Whether the credentials are valid and of the kind that the operation accepts. */
  readonly isAllowed: boolean;
  /** The names of parameters that violate the contract by themselves; others may violate a rule between parameters. */
  readonly problems: readonly string[];
}

/** Reported under the name of the parameter that they spell, so they have their own tests. */
const OTHER_SPELLING = /^(?:promoCode$|rooms\[)/;

type Credentials = readonly [headers: OutgoingHttpHeaders, opens: 'direct' | 'channel' | 'nothing'];

const CREDENTIALS: readonly Credentials[] = [
  [credentials.group, 'direct'],
  [credentials.channel, 'channel'],
  [{}, 'nothing'],
  [{ 'x-sm-api-key': 'a-key-that-nobody-issued' }, 'nothing'],
  [{ 'x-sm-api-key': ['the-group-key', 'the-group-key'] }, 'nothing'],
  [{ ...credentials.channel, 'x-sm-api-id': 'another-channel' }, 'nothing'],
];

/** Requests of every operation of a document: valid ones, ones at the bounds, and invalid ones. */
export function fuzzedRequest(document: OpenApiDocument, today: string): fc.Arbitrary<FuzzedRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []));
  return fc.oneof(...operations.map(({ path, get }) => requestOf(path, get, today)));
}

function requestOf(path: string, operation: Operation, today: string): fc.Arbitrary<FuzzedRequest> {
  const { parameters = [], security = [] } = operation;
  const kind = security.some((scheme) => 'channelKey' in scheme) ? 'channel' : 'direct';
  const right = CREDENTIALS.filter(([, opens]) => opens === kind);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && !OTHER_SPELLING.test(parameter.name));
  return fc
    .record({
      uuid: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(uuidOf('House'), uuidOf('House').toUpperCase()).map(asText) },
        { weight: 1, arbitrary: fc.uuid().map(asText) },
        { weight: 1, arbitrary: hostileText().filter(({ encoded }) => isOneSegment(encoded)) },
      ),
      values: fc.tuple(...inQuery.map((parameter) => valuesOf(parameter, today))),
      strangers: fc.oneof({ weight: 9, arbitrary: fc.constant<readonly string[]>([]) }, unknownNames(inQuery)),
      credentials: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...right) },
        { weight: 1, arbitrary: fc.constantFrom(...CREDENTIALS) },
      ),
    })
    .map(({ uuid, values, strangers, credentials: [headers, opens] }) => {
      const inPath = parameters.find((parameter) => parameter.in === 'path');
      const problems = [
        ...(inPath !== undefined && !isSound(inPath, uuid) ? [inPath.name] : []),
        ...inQuery.flatMap((parameter, at) => (isInvalid(parameter, values[at] ?? []) ? [parameter.name] : [])),
        ...strangers,
      ];
      const pairs = [
        ...inQuery.flatMap(({ name }, at) => (values[at] ?? []).map(({ encoded }) => `${name}=${encoded}`)),
        ...strangers.map((name) => `${encodeURIComponent(name)}=1`),
      ];
      const target = path.replace(/\{\w+\}/, uuid.encoded);
      return { path: target, query: pairs.join('&'), headers, isAllowed: opens === kind, problems };
    });
}

const asText = (decoded: string): ParameterText => ({ encoded: decoded, decoded });

/** Other paths are not operations of the document, and those that cannot be decoded are rejected before the key is read. */
function isOneSegment(encoded: string): boolean {
  if (encoded === '' || encoded === '.' || encoded === '..') return false;
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** Mostly once and valid; sometimes missing, repeated, or hostile. */
function valuesOf(parameter: Parameter, today: string): fc.Arbitrary<readonly ParameterText[]> {
  const sound = soundText(parameter, today);
  const absent = fc.constant([]);
  return fc
    .oneof(
      { weight: 6, arbitrary: parameter.required === true ? sound.map((one) => [one]) : absent },
      { weight: 4, arbitrary: sound.map((one) => [one]) },
      { weight: 1, arbitrary: hostileText().map((one) => [one]) },
      { weight: 1, arbitrary: parameter.required === true ? absent : sound.map((one) => [one]) },
      { weight: 1, arbitrary: fc.tuple(sound, sound) },
    )
    .filter((values) => parameter.schema?.['type'] !== 'array' || values.length < 2);
}

function isInvalid(parameter: Parameter, values: readonly ParameterText[]): boolean {
  if (values.length === 0) return parameter.required === true;
  if (values.length > 1) return true;
  // The spellings of a list have their own tests; here it is valid, or of unknown validity.
  if (parameter.schema?.['type'] === 'array') return values.some(({ decoded }) => decoded === undefined);
  return values.some((text) => !isSound(parameter, text));
}

/** Names that the operation does not have. */
function unknownNames(parameters: readonly Parameter[]): fc.Arbitrary<readonly string[]> {
  const known = [...parameters.map(({ name }) => name), 'promoCode'];
  const name = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'page[]', 'x-sm-api-key', '$where'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  );
  return name.filter((text) => !known.includes(text) && !text.startsWith('rooms[')).map((text) => [text]);
}
