import { isDeepStrictEqual } from 'node:util';
import { type Exchange, isTooBusy, pathOf, queryOf, triesOf, wordsOf } from './exchange.js';
import { areParallel, areTogether, knewOf, pausesOf, untilOf } from './timing.js';
import { itemsOf, lastPage, pageOf, pagesOf, sizeOf } from './pages.js';

/** What a lesson saw of a client. */
export interface Seen {
  /** In the order in which they were begun. */
  readonly exchanges: readonly Exchange[];
  /** What the client posted to /observed; undefined: nothing, or no JSON. */
  readonly observed: unknown;
  /** What it should have read, by the same server. */
  readonly expected: unknown;
  /** How many items the list of the task has; undefined: the task has none. */
  readonly listed: number | undefined;
}

export type Verdict =
  { readonly verdict: 'passed' | 'not observed' } | { readonly verdict: 'failed'; readonly because: string };

export interface Rule {
  /** `required`: by the contract, or by a published demand of a vendor; `advice` never fails a check. */
  readonly kind: 'required' | 'advice';
  readonly says: string;
  /** Where that is written. */
  readonly source: string;
  readonly judge: (seen: Seen) => Verdict;
}

/** Of a clock, and of a timer. */
const TOLERANCE_MS = 50;
const AFTER_401_MS = 1000;
const TRIES_MAX = 6;
/** Equal pauses are never measured equal. */
const GROWTH = 1.1;
const DAY_MS = 86_400_000;
const STAYS = [
  { from: 'checkIn', to: 'checkOut', nightsMax: 31 },
  { from: 'checkin', to: 'checkout', nightsMax: 30 },
];

/** Its published demands on clients. */
const VENDOR = 'SiteMinder Direct Booking, Integration Requirements';
const PASSED: Verdict = { verdict: 'passed' };
const NOT_OBSERVED: Verdict = { verdict: 'not observed' };
const failed = (because: string): Verdict => ({ verdict: 'failed', because });

export const RULES = {
  'reads-right': {
    kind: 'required',
    says: 'What the client posts to /observed is what the server responded: amounts, nulls, nights, deals, availability.',
    source: 'the interface, sections 2.3 to 2.5',
    judge: judgeReading,
  },
  'every-page': {
    kind: 'required',
    says: 'Every page of a list is read where the task asks for all.',
    source: `the interface, sections 2.1 and 8; ${VENDOR}: never take one page for the whole list`,
    judge: ({ exchanges, listed }) => {
      const pages = pagesOf(exchanges);
      if (listed === undefined || pages.length === 0) return NOT_OBSERVED;
      const read = new Set(pages.flatMap(itemsOf));
      const isWhole = Array.from({ length: listed }, (_, at) => at).every((item) => read.has(item));
      return isWhole ? PASSED : failed(`read only the pages ${[...new Set(pages.map(pageOf))].join(', ')}`);
    },
  },
  'no-page-beyond': {
    kind: 'required',
    says: 'No page beyond totalPages is requested; an empty list (totalPages 0) ends.',
    source: 'the interface, section 2.1: totalPages is the number of pages',
    judge: ({ exchanges, listed }) => {
      const pages = pagesOf(exchanges);
      if (listed === undefined || pages.length === 0) return NOT_OBSERVED;
      const beyond = pages.find((exchange) => pageOf(exchange) > lastPage(listed, sizeOf(exchange)));
      return beyond === undefined ? PASSED : failed(wordsOf(beyond));
    },
  },
  'waits-for-retry-after': {
    kind: 'required',
    says: 'Nothing is sent before Retry-After is over, apart from what was sent already.',
    source: `RFC 9110, section 10.2.3; ${VENDOR}: after a 429 never repeat at once`,
    judge: ({ exchanges }) => {
      const refusals = exchanges.filter(({ retryAfterSeconds }) => retryAfterSeconds !== undefined);
      if (refusals.length === 0) return NOT_OBSERVED;
      const isParallel = areParallel(exchanges);
      for (const refusal of refusals) {
        const until = Math.min(...refusals.filter((other) => areTogether(other, refusal)).map(untilOf));
        const early = exchanges.find(
          (exchange) => knewOf(exchange, refusal, isParallel) && exchange.begunAt < until - TOLERANCE_MS,
        );
        if (early !== undefined) return failed(`${wordsOf(early)}, ${Math.round(until - early.begunAt)} ms too early`);
      }
      return PASSED;
    },
  },
  'backs-off': {
    kind: 'required',
    says: `Without Retry-After a request is sent at most ${TRIES_MAX} times, after longer and longer pauses.`,
    source: `${VENDOR}: repeat with exponential back-off`,
    judge: ({ exchanges }) => {
      const refused = exchanges.filter((exchange) => isTooBusy(exchange) && exchange.retryAfterSeconds === undefined);
      if (refused.length === 0) return NOT_OBSERVED;
      const tooMany = exchanges.find((exchange) => triesOf(exchange) > TRIES_MAX);
      if (tooMany !== undefined) return failed(`${wordsOf(tooMany)}: sent ${triesOf(tooMany)} times`);
      // A busy machine may stretch any pause, so the shortest of the earlier ones counts.
      const tooSoon = exchanges.find((exchange) => {
        const pauses = pausesOf(exchange);
        return pauses.length > 2 && (pauses.at(-1) ?? 0) < Math.min(...pauses.slice(0, -1)) * GROWTH;
      });
      if (tooSoon === undefined) return PASSED;
      return failed(`${wordsOf(tooSoon)}: after pauses of ${pausesOf(tooSoon).map(Math.round).join(', ')} ms`);
    },
  },
  'does-not-repeat': {
    kind: 'required',
    says: 'The same request is not repeated after 400, 403 or 404.',
    source: 'the interface, section 7; what a client does about each error is in docs/reference/errors.md',
    judge: ({ exchanges }) => {
      const refused = exchanges.filter(({ status = 0 }) => [400, 403, 404].includes(status));
      if (refused.length === 0) return NOT_OBSERVED;
      const again = exchanges.find((exchange) => {
        const isSame = ({ method, target }: Exchange) => method === exchange.method && target === exchange.target;
        const isParallel = areParallel(exchanges.filter(isSame));
        return refused.some((refusal) => isSame(refusal) && knewOf(exchange, refusal, isParallel));
      });
      return again === undefined ? PASSED : failed(wordsOf(again));
    },
  },
  'stops-after-401': {
    kind: 'required',
    says: 'No request with a key is begun more than a second after its 401; another key is right.',
    source: 'the interface, section 5: a key that is not valid stays so',
    judge: ({ exchanges }) => {
      const refused = exchanges.filter(({ status }) => status === 401);
      if (refused.length === 0) return NOT_OBSERVED;
      const again = exchanges.find((exchange) =>
        refused.some(
          ({ headers, endedAt = Infinity }) =>
            headers['x-sm-api-key'] === exchange.headers['x-sm-api-key'] && exchange.begunAt > endedAt + AFTER_401_MS,
        ),
      );
      return again === undefined ? PASSED : failed(wordsOf(again));
    },
  },
  'no-long-stay': {
    kind: 'required',
    says: 'No stay is requested that has over 31 nights (for a channel 30), or ends before it begins.',
    source: `the interface, sections 4.3, 4.4 and 8; ${VENDOR}: split a longer range`,
    judge: ({ exchanges }) => {
      const nights = exchanges.flatMap((exchange) =>
        STAYS.flatMap(({ from, to, nightsMax }) => {
          const [first, last] = [queryOf(exchange).get(from), queryOf(exchange).get(to)];
          if (first === null || last === null) return [];
          return [{ exchange, isRight: isStay((Date.parse(last) - Date.parse(first)) / DAY_MS, nightsMax) }];
        }),
      );
      const wrong = nights.find(({ isRight }) => !isRight);
      if (wrong !== undefined) return failed(wordsOf(wrong.exchange));
      return nights.length === 0 ? NOT_OBSERVED : PASSED;
    },
  },
  'no-key-in-url': {
    kind: 'required',
    says: 'No key is in a URL, which proxies and logs keep.',
    source: `the interface, section 5; ${VENDOR}: the key is in a header, never in the query`,
    judge: ({ exchanges }) => {
      const keys = exchanges.flatMap(({ headers }) => headers['x-sm-api-key'] ?? []);
      const written = keys.flatMap((key) => [key, encodeURIComponent(key), btoa(key), encodeURIComponent(btoa(key))]);
      const leaking = exchanges.find(
        ({ target }) =>
          /stq(?:_|%5f)\w+|[?&]x?-?(?:sm-)?api-?key=/i.test(target) || written.some((key) => target.includes(key)),
      );
      if (leaking !== undefined) return failed(`${leaking.method} ${pathOf(leaking)}`);
      return exchanges.length === 0 ? NOT_OBSERVED : PASSED;
    },
  },
  'survives-unknown-members': {
    kind: 'advice',
    says: 'Members that the contract does not name, in objects that it leaves open, are passed over.',
    source: 'the interface, section 2.4: unlike a list, a quote may have further members',
    judge: (seen) => (seen.observed === undefined ? failed('nothing was observed') : judgeReading(seen)),
  },
  'sends-entity-tag': {
    kind: 'advice',
    says: 'A response that is requested again is asked for by its entity tag.',
    source: 'RFC 9110, section 13.1.2',
    judge: ({ exchanges }) => {
      const again = exchanges.flatMap((exchange) => {
        const before = exchanges.findLast(
          ({ method, target, entityTag, endedAt = Infinity }) =>
            method === exchange.method &&
            target === exchange.target &&
            entityTag !== undefined &&
            endedAt < exchange.begunAt,
        );
        return before === undefined ? [] : [{ exchange, tag: before.entityTag ?? '' }];
      });
      if (again.length === 0) return NOT_OBSERVED;
      const without = again.find(({ exchange, tag }) => !String(exchange.headers['if-none-match']).includes(tag));
      return without === undefined ? PASSED : failed(wordsOf(without.exchange));
    },
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

function judgeReading({ exchanges, observed, expected }: Seen): Verdict {
  if (observed === undefined) return NOT_OBSERVED;
  // Whoever gives up while the server is too busy has nothing to read, and may say so in any form.
  const gaveUp = exchanges.some((one) => isTooBusy(one) && !exchanges.some(({ repeats }) => repeats === one));
  if (gaveUp && !Object.keys(expected as object).some((name) => name in Object(observed))) return NOT_OBSERVED;
  if (isDeepStrictEqual(inOneOrder(observed), inOneOrder(expected))) return PASSED;
  return failed(`observed ${textOf(observed)}; expected ${textOf(expected)}`);
}

/** Lists in the order of their texts: no task asks for another. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOneOrder).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, inOneOrder(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isStay(nights: number, nightsMax: number): boolean {
  return nights >= 1 && nights <= nightsMax;
}

function textOf(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}
