import { GetPropertyQuery } from '../../api/channel/get-property.query.js';
import { readUuid } from '../../domain/uuid.js';
import { ApiError } from '../../http/errors/api-error.js';
import type { RequestClass } from '../../http/validation/parameters-of.js';
import { readRequest } from '../../http/validation/read-request.js';
import { QuotesQuery } from '../../api/quotes/quotes.query.js';
import { CannotQuote, problemsInOptions } from './cannot-quote.js';
import { type GivenOptions, QUOTE_OPTIONS, type QuoteOption } from './option-list.js';

/** The request that the options describe, validated by the rules of its operation. */
export type QuoteRequest = { readonly roomRateUuid: string | undefined } & (
  | { readonly sells: 'direct'; readonly query: QuotesQuery }
  | { readonly sells: 'channel'; readonly apiId: string; readonly query: GetPropertyQuery }
);

/**
 * Reads the options as the server reads the corresponding parameters.
 * @param unknownWords arguments that are not options
 * @throws CannotQuote with a line for each error
 */
export function readQuoteOptions(given: GivenOptions, unknownWords: readonly string[]): QuoteRequest {
  const errors = optionProblems(given, unknownWords);
  const roomRateUuid = given.roomRate?.map(readUuid)[0];
  const [apiId] = given.channel ?? [];
  if (apiId === undefined) {
    return { roomRateUuid, sells: 'direct', query: readAs(QuotesQuery, 'direct', given, errors) };
  }
  return { roomRateUuid, sells: 'channel', apiId, query: readAs(GetPropertyQuery, 'channel', given, errors) };
}

/** @throws CannotQuote with the errors of the request and those found before */
function readAs<T extends object>(
  type: RequestClass<T>,
  operation: 'direct' | 'channel',
  given: GivenOptions,
  errors: readonly string[],
): T {
  const sent = QUOTE_OPTIONS.flatMap((option) =>
    valuesOf(option, operation, given).map((value) => ({ parameter: option[operation] ?? '', value })),
  );
  const query = sent.filter(({ parameter }) => !IN_PATH.includes(parameter));
  const target = query.map(({ parameter, value }) => `${parameter}=${encodeURIComponent(value)}`).join('&');
  const property = given.property && { [IN_PATH_OF[operation]]: given.property.join(', ') };
  try {
    const request = readRequest(type, { path: property ?? {}, target: `?${target}` });
    if (errors.length > 0) throw new CannotQuote(errors);
    return request;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CannotQuote([...problemsInOptions(error, operation), ...errors]);
  }
}

const IN_PATH_OF = { direct: 'propertyUuid', channel: 'uuid' } as const;
const IN_PATH: readonly string[] = Object.values(IN_PATH_OF);

function valuesOf(option: QuoteOption, operation: 'direct' | 'channel', given: GivenOptions): readonly string[] {
  if (option[operation] === undefined) return [];
  const values = given[option.name];
  if (values !== undefined) return values;
  return operation === 'channel' && option.channelDefault !== undefined ? [option.channelDefault] : [];
}

/** The errors of options that are not request parameters, and of options that cannot be combined. */
function optionProblems(given: GivenOptions, unknownWords: readonly string[]): string[] {
  return [
    ...strayProblems(given),
    ...channelProblems(given),
    ...roomRateProblems(given),
    ...unknownWordProblems(unknownWords),
  ];
}

/** Options of one operation combined with those of the other. */
function strayProblems(given: GivenOptions): string[] {
  const operation = given.channel === undefined ? 'direct' : 'channel';
  const expected = operation === 'direct' ? 'it only with --channel' : 'none with --channel';
  return QUOTE_OPTIONS.flatMap((option) => {
    const values = given[option.name];
    const isStray = values !== undefined && isOfOneOperation(option) && option[operation] === undefined;
    return isStray ? [`${option.flag} was ${JSON.stringify(values.join(', '))}; expected ${expected}`] : [];
  });
}

function isOfOneOperation({ direct, channel }: QuoteOption): boolean {
  return (direct === undefined) !== (channel === undefined);
}

function channelProblems({ channel = [] }: GivenOptions): string[] {
  if (channel.length > 1) return ['--channel was given more than once; expected it once'];
  return channel.includes('') ? ['--channel was ""; expected the API id of a channel'] : [];
}

function roomRateProblems({ roomRate = [] }: GivenOptions): string[] {
  if (roomRate.length > 1) return ['--room-rate was given more than once; expected it once'];
  const [text] = roomRate;
  const isInvalid = text !== undefined && readUuid(text) === undefined;
  return isInvalid ? [`--room-rate was ${JSON.stringify(text)}; expected the UUID of a room rate`] : [];
}

function unknownWordProblems(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const flags = QUOTE_OPTIONS.map(({ flag }) => flag).join(', ');
  return [`${JSON.stringify(words.join(' '))} is not an option; expected ${flags}, --explain, --json`];
}
