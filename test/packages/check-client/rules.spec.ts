import type { Exchange } from '../../../packages/testing/src/lessons/exchange.js';
import { type RuleName, RULES, type Seen } from '../../../packages/testing/src/lessons/rules.js';

const QUOTES = '/properties/a/quotes';
/** Begun at one time and ended at another, in ms; 200 unless said otherwise. */
const sent = (begunAt: number, endedAt: number, parts: Partial<Exchange> = {}): Exchange => ({
  ...{ method: 'GET', target: QUOTES, headers: { 'x-sm-api-key': 'stq_key' }, begunAt, endedAt, repeats: undefined },
  ...{ status: 200, ...parts },
});
const verdict = (rule: RuleName, seen: Partial<Seen>) =>
  RULES[rule].judge({ exchanges: [], observed: undefined, expected: undefined, listed: undefined, ...seen }).verdict;
const pages = (...queries: readonly string[]) =>
  queries.map((query, at) => sent(at * 10, at * 10 + 5, { target: `/properties?${query}` }));
/** Tries of one request, refused without Retry-After, after these pauses. */
const tries = (...pauses: readonly number[]) => {
  const all = [sent(0, 1, { status: 503 })];
  for (const pause of pauses) {
    const before = all.at(-1)!;
    const begunAt = (before.endedAt ?? 0) + pause;
    all.push(sent(begunAt, begunAt + 1, { status: 503, repeats: before }));
  }
  return all;
};

describe('every page', () => {
  it.each([
    [['page=1', 'page=2', 'page=3'], 'passed'],
    [['page=3', 'page=1', 'page=2'], 'passed'],
    [['page=1&perPage=20', 'page=3'], 'passed'],
    [['page=1', 'page=3'], 'failed'],
    [['perPage=20'], 'failed'],
  ])('of 23 items is read by %j: %s', (queries, expected) => {
    expect(verdict('every-page', { exchanges: pages(...queries), listed: 23 })).toBe(expected);
  });

  it.each([
    [['page=1'], 0, 'passed'],
    [['page=1', 'page=2'], 0, 'failed'],
    [['page=3'], 23, 'passed'],
    [['page=4'], 23, 'failed'],
  ])('%j of %i items goes not beyond: %s', (queries, listed, expected) => {
    expect(verdict('no-page-beyond', { exchanges: pages(...queries), listed })).toBe(expected);
  });
});

describe('a wait', () => {
  const refused = sent(0, 10, { status: 429, retryAfterSeconds: 1 });
  const after = (begunAt: number, parts: Partial<Exchange> = {}) => sent(begunAt, begunAt + 5, parts);

  it.each([
    ['it is over', [refused, after(1015, { repeats: refused })], 'passed'],
    ['it is over but for 50 ms', [refused, after(965, { repeats: refused })], 'passed'],
    ['half of it is over', [refused, after(510, { repeats: refused })], 'failed'],
    [
      'the next request of a client that sends one at a time',
      [refused, after(11, { target: '/properties' })],
      'failed',
    ],
    ['what was on its way', [refused, sent(5, 20, { target: '/b' }), after(150, { target: '/c' })], 'passed'],
    [
      'a repetition beside what was on its way',
      [refused, sent(5, 20, { target: '/b' }), after(150, { repeats: refused })],
      'failed',
    ],
    [
      'the end of the first of two refusals that met one limit',
      [refused, sent(5, 110, { status: 429, retryAfterSeconds: 1, target: '/b' }), after(1015, { repeats: refused })],
      'passed',
    ],
  ] as const)('ends when %s', (_, exchanges, expected) => {
    expect(verdict('waits-for-retry-after', { exchanges })).toBe(expected);
  });

  it.each([
    [[500, 1000, 2000], 'passed'],
    [[205, 210, 405], 'passed'],
    [[500, 501, 502], 'failed'],
    [[400, 300, 200], 'failed'],
    [[], 'passed'],
    [[1, 2, 4, 8, 16], 'passed'],
    [[1, 2, 4, 8, 16, 32], 'failed'],
  ])('without Retry-After may be %j ms: %s', (pauses, expected) => {
    expect(verdict('backs-off', { exchanges: tries(...pauses) })).toBe(expected);
  });
});

describe('a refusal', () => {
  const of = (status: number) => sent(0, 10, { status });

  it.each([
    ['repeated', [of(404), sent(20, 30)], 'failed'],
    ['of another method', [sent(0, 10, { status: 404, method: 'HEAD' }), sent(20, 30)], 'passed'],
    ['of another target', [of(404), sent(20, 30, { target: '/b' })], 'passed'],
    ['beside another request', [of(400), sent(5, 100, { target: '/b' }), sent(20, 30)], 'failed'],
    ['of one of two that were sent together', [of(400), sent(5, 40), sent(20, 30)], 'passed'],
  ] as const)('is not repeated: %s', (_, exchanges, expected) => {
    expect(verdict('does-not-repeat', { exchanges })).toBe(expected);
  });

  it.each([
    [{ begunAt: 1005 }, 'passed'],
    [{ begunAt: 1015 }, 'failed'],
    [{ begunAt: 1015, headers: { 'x-sm-api-key': 'stq_other' } }, 'passed'],
  ])('of a key ends its use: %j', (parts, expected) => {
    expect(verdict('stops-after-401', { exchanges: [of(401), sent(0, 2000, parts)] })).toBe(expected);
  });
});

it.each([
  ['?apikey=1', 'failed'],
  ['?auth=stq_key', 'failed'],
  ['?auth=stq%5Fkey', 'failed'],
  [`?auth=${encodeURIComponent(btoa('stq_key'))}`, 'failed'],
  ['?adults=2', 'passed'],
])('the URL %s has a key: %s', (query, expected) => {
  expect(verdict('no-key-in-url', { exchanges: [sent(0, 1, { target: QUOTES + query })] })).toBe(expected);
});

it.each([
  ['checkIn=2027-03-10&checkOut=2027-04-10', 'passed'],
  ['checkIn=2027-03-10&checkOut=2027-04-11', 'failed'],
  ['checkIn=2027-03-10&checkOut=2027-03-10', 'failed'],
  ['checkin=2027-03-10&checkout=2027-04-09', 'passed'],
  ['checkin=2027-03-10&checkout=2027-04-10', 'failed'],
  ['adults=2', 'not observed'],
])('the stay %s is short enough: %s', (query, expected) => {
  expect(verdict('no-long-stay', { exchanges: [sent(0, 1, { target: `${QUOTES}?${query}` })] })).toBe(expected);
});

describe('what was observed', () => {
  const busy = sent(0, 1, { status: 429 });
  const expected = {
    rates: [
      { uuid: 'a', gross: 1 },
      { uuid: 'b', gross: 2 },
    ],
  };

  it.each([
    ['the same', { observed: expected }, 'passed'],
    [
      'in another order',
      {
        observed: {
          rates: [
            { gross: 2, uuid: 'b' },
            { gross: 1, uuid: 'a' },
          ],
        },
      },
      'passed',
    ],
    ['less', { observed: { rates: [{ uuid: 'a', gross: 1 }] } }, 'failed'],
    [
      'a sum of floats',
      {
        observed: {
          rates: [
            { uuid: 'a', gross: 1 },
            { uuid: 'b', gross: 2.0000000000000004 },
          ],
        },
      },
      'failed',
    ],
    ['nothing', {}, 'not observed'],
    ['null', { observed: null }, 'failed'],
    ['an error', { observed: { error: 'RateLimited' } }, 'failed'],
    ['an error after a refusal', { observed: { failed: true }, exchanges: [busy] }, 'not observed'],
    [
      'an error after a refusal that passed',
      { observed: { error: 'RateLimited' }, exchanges: [busy, sent(9, 10, { repeats: busy })] },
      'failed',
    ],
  ] as const)('is right: %s', (_, seen, found) => {
    expect(verdict('reads-right', { expected, ...seen })).toBe(found);
  });
});

it.each([
  ['"one"', 'passed'],
  ['W/"one"', 'passed'],
  ['"other"', 'failed'],
  [undefined, 'failed'],
])('If-None-Match %s sends the entity tag: %s', (tag, expected) => {
  const again = sent(20, 30, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
  expect(verdict('sends-entity-tag', { exchanges: [sent(0, 10, { entityTag: '"one"' }), again] })).toBe(expected);
});
