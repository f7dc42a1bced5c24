import { randomUUID } from 'node:crypto';
import { PROPERTY } from './lesson-data.js';
import type { Interfere, Interference, Reply } from './front.js';
import type { RuleName } from './rules.js';

/** Reads from the server behind the front, as the caller of the lesson. */
export type Read = (target: string) => Promise<unknown>;

/** A task for a client, with data and a server of its own. */
export interface Lesson {
  readonly name: string;
  /** One sentence. */
  readonly task: string;
  /** What the client posts to /observed, as an example. */
  readonly form: string;
  readonly caller: 'group' | 'property' | 'channel';
  readonly data: object;
  /** Made for each run of the lesson, since it may count. */
  readonly interference?: () => Interfere;
  /** What a right client observes; `uuids` are those of the list that is to be read whole. */
  readonly expected: (read: Read) => Promise<unknown>;
  /** Beside those that every lesson has. */
  readonly rules: readonly RuleName[];
  /** A right client may end with an error, or call nothing. */
  readonly mayFail?: boolean;
}

export const EVERY_LESSON: readonly RuleName[] = ['no-key-in-url', 'no-long-stay'];
/** Of every lesson: a Monday. */
export const CLOCK = '2027-03-01T09:00:00Z';

export const RATES_FORM = '{"rates":[{"roomRateUuid":"...","gross":360.5,"availability":5}]}';
export const UUIDS_FORM = '{"uuids":["..."]}';

export interface Quote {
  readonly roomRateUuid: string;
  readonly availability: number;
  readonly price: { readonly gross: number };
  readonly breakdown?: readonly {
    readonly date: string;
    readonly gross: number;
    readonly discount: readonly { readonly type: string; readonly amount: number }[];
  }[];
}

export const priceTask = (more = '') =>
  `Price the property ${PROPERTY} from 2027-03-10 to 2027-03-13 for 2 adults${more}`;

/** The quotes of a stay of which one sentence tells: three nights from 10 March, unless others are given. */
export async function quotesOf(read: Read, more: Readonly<Record<string, string>> = {}): Promise<readonly Quote[]> {
  const stay = { checkIn: '2027-03-10', checkOut: '2027-03-13', adults: '2', ...more };
  return (await read(`/properties/${PROPERTY}/quotes?${new URLSearchParams(stay).toString()}`)) as readonly Quote[];
}

export function ratesOf(quotes: readonly Quote[]): readonly object[] {
  return quotes.map(({ roomRateUuid, availability, price: { gross } }) => ({ roomRateUuid, gross, availability }));
}

export async function priced(read: Read): Promise<unknown> {
  return { rates: ratesOf(await quotesOf(read)) };
}

/** All items of a list. */
export async function listed(read: Read, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const items: Readonly<Record<string, unknown>>[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = (await read(`${path}?perPage=50&page=${page}`)) as {
      readonly results: readonly Readonly<Record<string, unknown>>[];
      readonly totalPages: number;
    };
    items.push(...list.results);
    last = list.totalPages;
  }
  return items;
}

/** Every request is in a scenario. */
export const always = (scenario: string) => (): Interfere => () => ({ scenario });

/** A limit, or an outage: after some requests all are refused, until some seconds after the first of these. */
export const limitedAfter =
  (requests: number, seconds: number, scenario = 'rate-limited') =>
  (): Interfere => {
    let count = 0;
    let until = Infinity;
    // Each opening has a window of its own: after 60 seconds the server would let the first request of the next one pass.
    const id = randomUUID();
    return ({ begunAt }) => {
      count += 1;
      if (count <= requests || begunAt >= until) return {};
      until = Math.min(until, begunAt + seconds * 1000);
      return { scenario: `${scenario};id=${id}`, change: (reply) => retryingAfter(reply, seconds) };
    };
  };

/** The server is too busy, and does not say until when. */
export const UNAVAILABLE: Interference = { scenario: 'service-unavailable', change: (reply) => retryingAfter(reply) };

/** A refusal with another Retry-After, or without one. The body says the same as the header: clients read either. */
function retryingAfter(reply: Reply, seconds?: number): Reply {
  if (reply.status !== 429 && reply.status !== 503) return reply;
  const { 'retry-after': _, ...headers } = reply.headers ?? {};
  const { errors } = JSON.parse(reply.body) as { readonly errors: readonly { readonly name: string }[] };
  const meta = seconds === undefined ? {} : { meta: { retryAfterSeconds: seconds } };
  return {
    status: reply.status,
    headers: { ...headers, ...(seconds !== undefined && { 'retry-after': String(seconds) }) },
    body: JSON.stringify({ errors: errors.map(({ name }) => ({ name, message: 'The server is too busy', ...meta })) }),
  };
}
