import { startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import {
  CHARGES,
  dateAfter,
  GROUP_HEADERS,
  hotel,
  numbered,
  quotesPath,
  requestsOf,
  storeHotel,
  touchPrices,
} from '../../harness/hotel.js';
import { type Scenario, sum } from '../scenario.js';
import { flood, requestsFile, UNBOUNDED } from '../support/loads.js';
import { growthOf, leakedConnections, sampleMemory } from '../support/own-figures.js';

const HOUR = 60;
const LOAD = 0.5;
const FROM = '2027-04-01';
const DAYS = 170;
const NIGHTS_MAX = 7;
const SAMPLE_EVERY_MS = 1000;
/** The cache of responses is soon full. */
const SETTINGS = { LOG_LEVEL: 'error', KEEP_ALIVE_SECONDS: '60', RESPONSE_CACHE_MB: '1' };
const TOUCH_EVERY_MS = 1000;

export const scenario: Scenario<{ readonly minutes: number }> = {
  attack: `Quotes and lists at ${LOAD * 100} % of the capacity, while prices are rewritten every second: memory must stay flat`,
  measures:
    'failed requests (number), the memory of the server (RSS, MB) and its growth from the second quarter to the last one (%; at most 5 ' +
    'in an hour), and leaked database connections (number)',
  counts: { minutes: HOUR },
  async run({ scope, say, counts: { minutes } }) {
    // In a few minutes the memory of a server without a leak varies: by -3, 1 and 14 % in three runs of three.
    const growthMax = minutes < HOUR ? 0.2 : 0.05;
    const { connectionString } = await openTemporaryDatabase(scope, say);
    await storeHotel(connectionString, hotel({ from: FROM, nights: DAYS + NIGHTS_MAX, charges: CHARGES }));
    const stays = numbered(DAYS * NIGHTS_MAX).map((number) =>
      quotesPath('House', dateAfter(FROM, Math.floor(number / NIGHTS_MAX)), 1 + (number % NIGHTS_MAX)),
    );
    const file = requestsFile(scope, [...requestsOf().lists, ...stays]);
    const server = scope.add(await startOurs('soak', connectionString, SETTINGS));
    await touchPrices(scope, connectionString, TOUCH_EVERY_MS);
    const load = { file, headers: GROUP_HEADERS, connections: 16 };

    const { 200: capacity = 0 } = await flood(server, { ...load, rate: UNBOUNDED, warmUpSeconds: 4, seconds: 8 });
    const rate = Math.round(capacity * LOAD);
    say(`${Math.round(capacity)} responses per second at most; now ${rate} for ${minutes} minutes`);
    const stopSampling = sampleMemory(server.pid, SAMPLE_EVERY_MS);
    const seconds = minutes * 60;
    const { 200: ok = 0, ...others } = await flood(server, { ...load, rate, warmUpSeconds: 0, seconds });
    const { growth, text } = growthOf(stopSampling());
    const failures = Object.entries(others).map(([status, each]) => [status, Math.round(each * seconds)] as const);
    const failed = sum(failures, ([, requests]) => requests);
    const statuses = failures.map(([status, requests]) => `, ${requests} of them with ${status}`).join('');
    const leaked = await leakedConnections(server);
    return {
      count: `${Math.round(ok * seconds)} requests in ${minutes} minutes, ${rate} per second of ${Math.round(capacity)}`,
      result: `${failed} failed${statuses}; ${text} (at most ${growthMax * 100} %); ${leaked} database connections leaked`,
      holds: ok > 0 && failed + leaked === 0 && growth <= growthMax,
    };
  },
};
