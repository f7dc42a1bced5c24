import { type OurServer, startOurs } from '../../bench/servers/ours.js';
import { connectTo, openTemporaryDatabase } from '../../harness/database.js';
import { dateAfter, GROUP_HEADERS, hotel, quotesPath, rateUuid, storeHotel } from '../../harness/hotel.js';
import type { Variables } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import type { Scenario } from '../scenario.js';

const MINUTE_MS = 60_000;
/** How far the servers' clocks are off: one is in yesterday where a day has just begun. */
const OFF_MINUTES = [-90, 90] as const;
const HOURS_APART = (OFF_MINUTES[1] - OFF_MINUTES[0]) / 60;
/** The loader replaces `$LIB`. */
const LIBRARY = '/usr/$LIB/faketime/libfaketimeMT.so.1';
const ERRORS_SHOWN = 5;

const LEAD_DAYS = 5;
const DEAL = { code: 'EARLY', kind: 'early-bird-deal', minLeadDays: LEAD_DAYS, percentage: '10' };
/** Check-in dates around today, and around the last day of the deal. */
const CHECK_INS = [-2, -1, 0, 1, LEAD_DAYS - 1, LEAD_DAYS, LEAD_DAYS + 1];
/** A check-in date with the full price, whatever the clock says. */
const FULL_PRICE_DAY = 2;
/** In minor units. */
const FULL_PRICE = 10_000;

/** A server whose clock is off, and one whose date is the one that it must have. */
interface Pair {
  readonly shifted: OurServer;
  readonly reference: OurServer;
}

interface Tally {
  requests: number;
  confirmed: number;
  differing: number;
  readonly errors: string[];
}

export const scenario: Scenario<{ readonly changes: number }> = {
  attack: `Two servers on one database whose clocks differ by ${HOURS_APART} h (\`faketime\`), and entity tags of one sent to the other`,
  measures:
    'responses that are wrong for the date of the server, differences of the two, and confirmed entity tags of the other (number); how ' +
    'far the clocks are apart (h)',
  counts: { changes: 50 },
  small: { changes: 5 },
  async run({ scope, say, counts: { changes } }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    const { paths, fullPrices } = await storeHotels(connectionString);
    const start = async (name: string, settings: Variables) =>
      scope.add(await startOurs(name, connectionString, { LOG_LEVEL: 'error', ...settings }));
    const pairs: Pair[] = [];
    for (const minutes of OFF_MINUTES) {
      const shifted = await start(`${minutes} minutes off`, shiftedBy(minutes));
      const CLOCK = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
      pairs.push({ shifted, reference: await start(`frozen, ${minutes} minutes off`, { CLOCK }) });
    }
    const client = await connectTo(scope, connectionString);
    const tally: Tally = { requests: 0, confirmed: 0, differing: 0, errors: [] };
    for (let change = 1; change <= changes; change += 1) {
      await client.query('UPDATE nightly_price SET amount_minor = amount_minor + 1');
      await untilAllShow(pairs, fullPrices, FULL_PRICE + change);
      for (const path of paths) await compare(pairs, path, tally);
    }
    tally.errors.slice(0, ERRORS_SHOWN).forEach(say);
    return outcomeOf(tally, pairs, { changes, hours: await hoursApart(pairs, paths[0] ?? '') });
  },
};

/**
 * Stores two hotels, one in a zone where a day has just begun and one in the opposite zone, whose prices depend on today by an
 * early-bird deal. Returns requests of quotes, of which some are for the past, and others that show the full price.
 */
async function storeHotels(connectionString: string) {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const names = ['Early', 'Late'];
  const documents = names.map((name, at) =>
    hotel({
      ...{ name, timezone: zoneAt(12 * at - now.getUTCHours()), from: dateAfter(today, -7), nights: 40 },
      deals: [{ ...DEAL, roomRateUuids: [rateUuid(name, 0)] }],
    }),
  );
  const properties = documents.flatMap((document) => document.properties);
  await storeHotel(connectionString, { ...hotel({ name: 'Early' }), properties });
  const quotesOn = (days: readonly number[]) =>
    names.flatMap((name) => days.map((day) => quotesPath(name, dateAfter(today, day), 1)));
  return { paths: quotesOn(CHECK_INS), fullPrices: quotesOn([FULL_PRICE_DAY]) };
}

/** @param hours from UTC to the zone, from -23 to 12; the other side of the date line is as good */
function zoneAt(hours: number): string {
  const offset = hours < -12 ? hours + 24 : hours;
  // IANA counts these zones westward.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

function shiftedBy(minutes: number): Variables {
  const clock = { FAKETIME: `${minutes > 0 ? '+' : ''}${minutes}m`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return { CLOCK: '', ALLOW_FROZEN_CLOCK: 'false', LD_PRELOAD: LIBRARY, ...clock };
}

async function get({ port }: OurServer, path: string, tag: string | null = null) {
  const headers = { ...GROUP_HEADERS, ...(tag !== null && { 'if-none-match': tag }) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const date = Date.parse(response.headers.get('date') ?? '');
  return { status: response.status, tag: response.headers.get('etag'), body: await response.text(), date };
}

/** How far the clocks really are apart: without the library they would not be. */
async function hoursApart(pairs: readonly Pair[], path: string): Promise<number> {
  const dates = await Promise.all(pairs.map(async ({ shifted }) => (await get(shifted, path)).date));
  return Math.round((Math.max(...dates) - Math.min(...dates)) / MINUTE_MS / 6) / 10;
}

/** Until every server has noticed a change of prices. */
async function untilAllShow(pairs: readonly Pair[], fullPrices: readonly string[], minor: number): Promise<void> {
  for (const server of pairs.flatMap(({ shifted, reference }) => [shifted, reference])) {
    for (const path of fullPrices) {
      const shows = async () => {
        const quotes = JSON.parse((await get(server, path)).body) as { readonly price: { readonly gross: number } }[];
        return Math.round((quotes[0]?.price.gross ?? 0) * 100) === minor;
      };
      await until(shows, { what: `a change of prices at ${server.name}`, msMax: MINUTE_MS });
    }
  }
}

/**
 * Each server must respond as its reference does, to a request with the entity tag of the other one as well: with 304 only if
 * the other one's response is its own.
 */
async function compare(pairs: readonly Pair[], path: string, tally: Tally): Promise<void> {
  const received = await Promise.all(
    pairs.map(async ({ shifted, reference }) => ({ shifted, reference, own: await get(shifted, path) })),
  );
  for (const { shifted, reference, own } of received) {
    const other = received.find((each) => each.shifted !== shifted)?.own ?? own;
    const expected = await get(reference, path);
    const again = await get(shifted, path, other.tag);
    tally.requests += 3;
    if (again.status === 304) tally.confirmed += 1;
    if (own.body !== other.body) tally.differing += 0.5;
    if (!isSame(own, expected)) tally.errors.push(`${path}: ${own.status} ${own.body} instead of ${expected.body}`);
    if (!isSame(again.status === 304 ? other : again, own))
      tally.errors.push(`${path}: ${again.status} was not its own`);
  }
}

type Response = Awaited<ReturnType<typeof get>>;

function isSame(one: Response, other: Response): boolean {
  return one.status === 200 && other.status === 200 && one.body === other.body;
}

function outcomeOf(
  { requests, confirmed, differing, errors }: Tally,
  pairs: readonly Pair[],
  { changes, hours }: { readonly changes: number; readonly hours: number },
) {
  const exited = pairs.filter(({ shifted }) => !shifted.isRunning()).length;
  return {
    count: `${changes} changes of prices, ${requests} requests, clocks ${hours} h apart`,
    result:
      `${errors.length} responses wrong for the date of the server; ${differing} times the two differed, as their dates do; ${confirmed} entity ` +
      `tags of the other confirmed; ${exited} processes exited`,
    holds: errors.length + exited === 0 && hours === HOURS_APART && confirmed > 0 && differing > 0,
  };
}
