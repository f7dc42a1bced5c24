import { startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { requestsOf, storeHotel } from '../../harness/hotel.js';
import { Scope } from '../../harness/scope.js';
import type { Variables } from '../../harness/server.js';
import { most, type Scenario, sum } from '../scenario.js';
import { cutUnderLoad } from '../support/checked-load.js';
import { type DatabaseCutter, terminateBackends, touchPrices } from '../support/cutters.js';
import { startCuttingProxy } from '../support/cutting-proxy.js';
import { shutDownSessions } from '../support/haproxy.js';

const SETTINGS = { RESPONSE_CACHE_MB: '0', LOG_LEVEL: 'error' };
/** No sheets are cached: every quote reads one, so that connections are cut while it is read. */
const SHEETLESS = { RATE_SHEETS_MB: '0' };

/** What cuts the connections, how often, and the server's settings. */
interface Variant {
  readonly name: string;
  readonly start: (scope: Scope, connectionString: string, everyMs: number) => Promise<DatabaseCutter>;
  readonly everyMs: number;
  readonly settings: Variables;
}

const VARIANTS: readonly Variant[] = [
  { name: 'random moments', start: startCuttingProxy, everyMs: 0, settings: {} },
  { name: 'random moments, no cached sheets', start: startCuttingProxy, everyMs: 0, settings: SHEETLESS },
  { name: 'HAProxy `shutdown sessions`', start: shutDownSessions, everyMs: 150, settings: SHEETLESS },
  { name: '`pg_terminate_backend`', start: terminateBackends, everyMs: 75, settings: SHEETLESS },
];

type Report = Awaited<ReturnType<typeof cutUnderLoad>>;

export const scenario: Scenario<{ readonly cuts: number }> = {
  point: 5,
  attack: 'Database connections cut under load, in four ways',
  measures:
    'exited processes, wrong responses and responses 503 (number), the slowest response and the time until all are 200 again (ms), and ' +
    'how many of a burst are refused then',
  counts: { cuts: 1000 },
  small: { cuts: 25 },
  async run({ scope, say, counts: { cuts } }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    await storeHotel(connectionString);
    await touchPrices(scope, connectionString, 100);
    const reports: Report[] = [];
    for (const variant of VARIANTS) {
      const report = await attack(variant, connectionString, cuts);
      reports.push(report);
      say(`${variant.name}: ${JSON.stringify(report)}`);
    }
    return outcomeOf(reports, cuts);
  },
};

async function attack({ start, everyMs, settings }: Variant, connectionString: string, cuts: number): Promise<Report> {
  await using scope = new Scope();
  const cutter = await start(scope, connectionString, everyMs);
  const variables = { ...SETTINGS, ...settings };
  const { port, isRunning } = scope.add(await startOurs('cut', cutter.connectionString, variables));
  return await cutUnderLoad({ cutter, port, isRunning, cuts, ...requestsOf() });
}

function outcomeOf(reports: readonly Report[], wanted: number) {
  const exited = reports.filter(({ survived }) => !survived).length;
  const [errors, refused] = [sum(reports, (report) => report.errors.length), sum(reports, (report) => report.refused)];
  const afterwards = sum(reports, ({ refusedAfterwards }) => refusedAfterwards);
  return {
    count: `${sum(reports, ({ cuts }) => cuts)} cuts, ${sum(reports, ({ ok }) => ok) + refused} requests`,
    result:
      `${exited} processes exited, ${errors} wrong responses; ${refused} responses 503, slowest response ` +
      `${most(reports, ({ slowestMs }) => slowestMs)} ms; all 200 again within ${most(reports, ({ recoveredMs }) => recoveredMs)} ms, ` +
      `then ${afterwards} of ${reports.length * 100} refused`,
    holds: exited + errors + afterwards === 0 && reports.every(({ cuts }) => cuts >= wanted),
  };
}
