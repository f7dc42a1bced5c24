import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { type Cutter, faultSupport } from './fault-support.js';
import { serveStayquote } from '../../tools/harness/server.js';

const HOUSE = `/properties/${uuidOf('House')}`;
const DETAIL = `${HOUSE}?checkin=2027-03-10&checkout=2027-03-14`;
const PATHS = [
  '/properties',
  `${HOUSE}/room-types`,
  `${HOUSE}/quotes?checkIn=2027-03-10&checkOut=2027-03-12&adults=1`,
  `${HOUSE}/quotes?checkIn=2027-03-10&checkOut=2027-03-12&adults=2`,
  DETAIL,
];
const SETTINGS = { CLOCK: '2027-03-01T09:00:00Z', LOG_LEVEL: 'error', RESPONSE_CACHE_MB: '0', MANAGEMENT_PORT: '0' };
const TOUCH_EVERY_MS = 100;

/** Stores the data that `cutServer` requests. */
export async function storeForCuts(connectionString: string): Promise<void> {
  await importDocument(connectionString, aDataSet(), { withKeys: true });
}

/**
 * Starts a server, cuts its connections under load, and fails unless it responded correctly: 200 with the right body or
 * 503 in the contract's shape during the attack, 200 to a burst afterwards, and no `error` or `fatal` line in its log.
 */
export async function cutServer(
  connectionString: string,
  settings: Readonly<Record<string, string>>,
  cutter: Cutter,
  cuts: number,
): Promise<void> {
  const cutUnderLoad = await faultSupport('cutUnderLoad');
  const touchPrices = await faultSupport('touchPrices');
  const touching = await touchPrices(connectionString, TOUCH_EVERY_MS);
  const server = await serveStayquote({ ...SETTINGS, DATABASE_URL: connectionString, ...settings });
  try {
    const headers = (path: string) => (path === DETAIL ? credentials.channel : credentials.group);
    const { port, isRunning } = server;
    const report = await cutUnderLoad({ cutter, port, headers, paths: PATHS, cuts, isRunning });
    expect(report).toMatchObject({ survived: true, errors: [], refusedAfterwards: 0 });
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  } finally {
    await server.end('SIGKILL');
    await touching.stop();
  }
}
