import { cutUnderLoad } from '../../tools/faults/support/checked-load.js';
import { type Cutter, touchPrices } from '../../tools/faults/support/cutters.js';
import { requestsOf } from '../../tools/harness/hotel.js';
import { Scope } from '../../tools/harness/scope.js';
import { serveStayquote } from '../../tools/harness/server.js';

const SETTINGS = { CLOCK: '2027-03-01T09:00:00Z', LOG_LEVEL: 'error', RESPONSE_CACHE_MB: '0', MANAGEMENT_PORT: '0' };
const TOUCH_EVERY_MS = 100;

/**
 * Starts a server on a database with a hotel, cuts its connections under load, and fails unless it responded correctly: 200 with the
 * right body or 503 in the contract's shape during the attack, 200 to a burst afterwards, and no `error` or `fatal` line in its log.
 */
export async function cutServer(
  connectionString: string,
  settings: Readonly<Record<string, string>>,
  cutter: Cutter,
  cuts: number,
): Promise<void> {
  const scope = new Scope();
  try {
    await touchPrices(scope, connectionString, TOUCH_EVERY_MS);
    const server = await serveStayquote({ ...SETTINGS, DATABASE_URL: connectionString, ...settings });
    scope.onEnd(() => server.end('SIGKILL'));
    const { port, isRunning } = server;
    const report = await cutUnderLoad({ cutter, port, cuts, isRunning, ...requestsOf() });
    expect(report).toMatchObject({ survived: true, errors: [], refusedAfterwards: 0 });
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  } finally {
    await scope.end();
  }
}
