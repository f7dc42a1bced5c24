import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { quoteRequests } from '../../bench/data/requests.js';
import { type Completed, runLoad } from '../../bench/generator/load.js';
import { startOurs } from '../../bench/servers/ours.js';
import { uuidOf } from '../../harness/builders/uuid-of.js';
import { CHANNEL_HEADERS, dateAfter, GROUP_HEADERS, numbered, quotesPath } from '../../harness/hotel.js';
import type { Variables } from '../../harness/server.js';
import { type Outcome, type Running, type Scenario, sum } from '../scenario.js';
import { FIVE_KEYS, FROM, LARGE, NIGHTS, ORDINARY, storeLargeProperty } from '../support/large-property.js';
import { requestsFile, shownLatency, withLowPriority, wrongIn } from '../support/loads.js';

const AT_ONCE = 100;
const SECONDS = 5;
const P99_MS_MAX = 100;
/** So that an attack ends even if the server no longer responds. */
const REQUEST_MS_MAX = 30_000;

/** What an attack by `attackByLargeResponses` measures. */
export const MEASURES =
  `the latency of the other property (p50 / p99 / max in ms; p99 below ${P99_MS_MAX}) before and during the bursts, and the large ` +
  'requests by status (number)';

/** What to request of the large property by the number of a request, with which keys and server settings. */
export interface Variant {
  readonly name: string;
  readonly target: (number: number) => string;
  readonly keys: readonly Variables[];
  readonly settings?: Variables;
}

/** A month of quotes; the unknown promo code makes the request unique without changing the response. */
export const quotesOf = (number: number) => `${quotesPath(LARGE, FROM, 31)}&withBreakdown=true&promocode=CODE${number}`;

export const sameQuotes = () => quotesOf(0);

/** A month of property detail for two occupancies, starting on one of 300 days. */
function detailOf(number: number): string {
  const checkin = dateAfter(FROM, number % 300);
  const rooms = 'rooms[0][adults]=2&rooms[1][adults]=1';
  return `/properties/${uuidOf(LARGE)}?checkin=${checkin}&checkout=${dateAfter(checkin, 30)}&${rooms}`;
}

export const scenario: Scenario = {
  attack: 'Bursts of 100 requests for 31 nights of a property of 2,000 room rates, while another property is quoted',
  measures: MEASURES,
  run: (running) =>
    attackByLargeResponses(running, [
      { name: 'quotes', target: quotesOf, keys: FIVE_KEYS.slice(0, 1) },
      { name: 'quotes by five keys', target: quotesOf, keys: FIVE_KEYS },
      { name: 'the same quotes', target: sameQuotes, keys: FIVE_KEYS.slice(0, 1) },
      { name: 'property detail', target: detailOf, keys: [CHANNEL_HEADERS] },
    ]),
};

interface VariantOutcome {
  readonly name: string;
  readonly before: Completed;
  readonly during: Completed;
  /** Of each large request; 0 without a complete response. */
  readonly statuses: readonly number[];
}

/** Sends bursts of large requests, while another property is quoted. */
export async function attackByLargeResponses(
  { scope, say }: Pick<Running, 'scope' | 'say'>,
  variants: readonly Variant[],
): Promise<Outcome> {
  const connectionString = await storeLargeProperty(scope, say);
  const file = requestsFile(scope, quoteRequests([uuidOf(ORDINARY)], 1000, 1, NIGHTS));
  const outcomes: VariantOutcome[] = [];
  for (const variant of variants) {
    const outcome = await runVariant(variant, connectionString, file);
    say(`${variant.name}: ${shownLatency(outcome.before)} ms before, ${shownLatency(outcome.during)} ms during it`);
    outcomes.push(outcome);
  }
  return report(outcomes);
}

async function runVariant(
  { name, target, keys, settings = {} }: Variant,
  connectionString: string,
  file: string,
): Promise<VariantOutcome> {
  await using server = await startOurs('large-responses', connectionString, settings);
  const large = (number: number) => statusOf(server.port, target(number), keys[number % keys.length] ?? {});
  const first = await large(0);
  if (first !== 200) throw new Error(`${target(0)} responded ${first}`);
  const probe = { file, headers: GROUP_HEADERS, rate: 100, connections: 8, warmUpSeconds: 1, seconds: SECONDS };
  const before = await runLoad(server.port, probe);
  const [during, statuses] = await Promise.all([
    runLoad(server.port, probe),
    withLowPriority(() => requestBursts(large)),
  ]);
  return { name, before, during, statuses };
}

/** Sends bursts of concurrent requests, each burst after the previous one has completed; returns all statuses. */
async function requestBursts(request: (number: number) => Promise<number>): Promise<readonly number[]> {
  const end = performance.now() + (SECONDS + 1) * 1000;
  const statuses: number[] = [];
  while (performance.now() < end) {
    const sent = statuses.length;
    statuses.push(...(await Promise.all(numbered(AT_ONCE).map((index) => request(sent + index)))));
  }
  return statuses;
}

/** Sends a request on its own connection, and discards the response; 0 without a complete one. */
async function statusOf(port: number, path: string, headers: Variables): Promise<number> {
  try {
    const sent = get({ host: '127.0.0.1', port, path, headers, agent: false, timeout: REQUEST_MS_MAX });
    sent.on('timeout', () => sent.destroy());
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}

function report(outcomes: readonly VariantOutcome[]): Outcome {
  const worst = outcomes.reduce((a, b) => (a.during.p99 >= b.during.p99 ? a : b));
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  const [ok, refused] = [200, 503].map((status) => statuses.filter((each) => each === status).length) as [
    number,
    number,
  ];
  const failed = statuses.length - ok - refused;
  const wrong = sum(outcomes, ({ before, during }) => wrongIn(before) + wrongIn(during));
  return {
    count: `${outcomes.length} variants, ${statuses.length} requests`,
    result:
      `p50 / p99 / max of the other property in ms: ${shownLatency(worst.before)} before, ${shownLatency(worst.during)} during the worst ` +
      `variant (${worst.name}); large requests: ${ok} times 200, ${refused} times 503, ${failed} failed`,
    holds: worst.during.p99 < P99_MS_MAX && failed + wrong === 0 && ok > 0,
  };
}
