import type { IncomingHttpHeaders } from 'node:http';
import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import { type Case, day } from './case.js';

/** The body of every error (§7). */
interface ErrorBody {
  readonly errors: readonly {
    readonly name: string;
    readonly message: string;
    readonly meta?: Readonly<Record<string, unknown>>;
  }[];
}

/** A case that is rejected; shows the whole body. */
const refusalCase = (parts: Omit<Case<ErrorBody>, 'show'>): Case<ErrorBody> => ({ ...parts, show: (body) => body });

const SYDNEY = `/properties/${demoUuid('property', 1)}`;
const STAY = { checkIn: day(7), checkOut: day(10) };
const CHANNEL_STAY = { checkin: day(7), checkout: day(10) };
const LIMIT_HEADERS = ['Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining'];

/** Proves that there is one error with that name, and that its message contains these words. */
function refusedFor(name: string, words: string) {
  return ({ errors }: ErrorBody): void => {
    expect(errors.map((error) => error.name)).toEqual([name]);
    expect(errors[0]?.message).toContain(words);
  };
}

/** The number of seconds left varies; the document always shows 42. */
function withFixedSeconds(text: string): string {
  return text.replaceAll(/(?<=^|t=|retry in |retryAfterSeconds":)\d+(?=$| seconds|})/g, '42');
}

function limitHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    LIMIT_HEADERS.map((name) => {
      const value = String(headers[name.toLowerCase()]);
      return [name, name === 'Retry-After' || name === 'RateLimit' ? withFixedSeconds(value) : value];
    }),
  );
}

/** Requests that are rejected. Every error has the same shape, and a trace token for reporting it. */
export const REFUSAL_CASES: readonly Case[] = [
  refusalCase({
    title: '400: several invalid parameters',
    forcedBy: ['bad-request'],
    advice:
      'One entry for each invalid parameter, including missing and unknown ones: mark the fields of your form by ' +
      '`meta.parameter`. Do not retry the same request.',
    request: {
      caller: 'property',
      path: `${SYDNEY}/quotes`,
      query: { checkIn: '2027-02-30', adults: 0, colour: 'blue' },
    },
    status: 400,
    prove: ({ errors }) => {
      const faulty = errors.map(({ meta }) => meta?.['parameter']);
      expect(new Set(faulty)).toEqual(new Set(['checkIn', 'checkOut', 'adults', 'colour']));
    },
  }),
  refusalCase({
    title: '401: an unknown key',
    forcedBy: ['not-authorised', 'key-revoked'],
    advice: 'The key is missing, unknown, expired or revoked; the response does not reveal which. Request a new one.',
    request: { caller: 'unknown', path: `${SYDNEY}/quotes`, query: STAY },
    status: 401,
    prove: refusedFor('NotAuthorised', 'not valid'),
  }),
  refusalCase({
    title: '403: a property key on the list',
    forcedBy: ['access-denied'],
    advice: 'List properties requires a group key. With a property key, call the operations of that property directly.',
    request: { caller: 'property', path: '/properties', query: {} },
    status: 403,
    prove: refusedFor('AccessDenied', 'expected a group key'),
  }),
  refusalCase({
    title: '403: a property of another group',
    forcedBy: ['access-denied'],
    advice: 'The property exists, but is outside the scope of the key.',
    request: { caller: 'otherGroup', path: `${SYDNEY}/room-types`, query: {} },
    status: 403,
    prove: refusedFor('AccessDenied', 'no access to property'),
  }),
  refusalCase({
    title: '403: a channel that is not connected',
    forcedBy: ['access-denied'],
    advice: 'The property has to connect the channel first.',
    request: { caller: 'channel', path: `/properties/${demoUuid('property', 3)}`, query: CHANNEL_STAY },
    status: 403,
    prove: refusedFor('AccessDenied', 'not connected'),
  }),
  refusalCase({
    title: '404: no such property',
    forcedBy: ['not-found', 'unknown-property'],
    advice: 'No property has this uuid: it is mistyped, or the property was removed. Delete it from your records.',
    request: { caller: 'group', path: `/properties/${demoUuid('property', 99)}/quotes`, query: STAY },
    status: 404,
    prove: refusedFor('NotFound', 'There is no property'),
  }),
  {
    ...refusalCase({
      title: '429: too many requests',
      forcedBy: ['rate-limited'],
      advice:
        'A key has a number of requests per minute, shown in the headers of every response; this one has three, so the fourth ' +
        'is refused. Wait for the seconds in `Retry-After` (they vary; here 42). A refused request does not count.',
      request: { caller: 'limited', path: `${SYDNEY}/quotes`, query: STAY, times: 4 },
      status: 429,
      prove: ({ errors: [error] }) => {
        expect(error).toMatchObject({ name: 'RateLimited' });
        expect(Number(error?.meta?.['retryAfterSeconds'])).toBeGreaterThan(0);
      },
    }),
    showHeaders: limitHeaders,
    show: (body) => JSON.parse(withFixedSeconds(JSON.stringify(body))) as unknown,
  },
];
