import { CheckedLoad } from '../../tools/faults/support/checked-load.js';
import { numbered, requestsOf, touchPrices } from '../../tools/harness/hotel.js';
import { Scope } from '../../tools/harness/scope.js';
import { serveStayquote } from '../../tools/harness/server.js';
import { until } from '../../tools/harness/until.js';
import type { Cutter } from './cutters.js';

const SETTINGS = { CLOCK: '2027-03-01T09:00:00Z', LOG_LEVEL: 'error', RESPONSE_CACHE_MB: '0', MANAGEMENT_PORT: '0' };
const TOUCH_EVERY_MS = 100;
/** How many clients of an attack send at once. */
const CLIENTS = 12;
/** Ends an attack on a server that no longer responds. */
const ATTACK_MS_MAX = 240_000;
/** A busy machine sheds requests for a while. */
const RECOVERY_MS_MAX = 60_000;
const BURST = 100;
/** If the server has crashed, every request fails: a few errors are enough. */
const ERRORS_SHOWN = 5;

const { paths, headers } = requestsOf();

/**
 * Starts a server on a database with a hotel, cuts its connections under load, and fails unless it responded correctly: 200 with the
 * right body or 503 in the contract's shape during the attack, 200 to a whole burst afterwards, and no `error` or `fatal` line in its log.
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
    const load = new CheckedLoad(port, headers);
    await load.recordExpected(paths);
    await cutUnderLoad(load, cutter, () => cutter.total() >= cuts || !isRunning());
    expect(load.errors.slice(0, ERRORS_SHOWN)).toEqual([]);
    expect(isRunning()).toBe(true);
    await untilRecovered(load);
    expect(load.errors).toEqual([]);
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  } finally {
    await scope.end();
  }
}

/** Sends requests while the server's connections are cut. */
async function cutUnderLoad(load: CheckedLoad, cutter: Cutter, isOver: () => boolean): Promise<void> {
  const end = performance.now() + ATTACK_MS_MAX;
  const sendOn = async () => {
    while (!isOver() && load.errors.length === 0 && performance.now() < end)
      await load.send(paths[Math.floor(Math.random() * paths.length)] ?? '');
  };
  cutter.attack();
  await Promise.all(numbered(CLIENTS).map(sendOn));
  await cutter.calm();
}

/** Waits until a burst that needs every connection is served: if connections had leaked, it never would be. */
async function untilRecovered(load: CheckedLoad): Promise<void> {
  const isServed = async () => {
    const statuses = await Promise.all(numbered(BURST).map((at) => load.send(paths[at % paths.length] ?? '')));
    return statuses.every((status) => status === 200);
  };
  await until(isServed, { what: `${BURST} requests at once, all served`, msMax: RECOVERY_MS_MAX });
}
