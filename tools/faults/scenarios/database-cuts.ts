// @ts-nocheck: becomes TypeScript in the next commits.
import { startOurs } from '../../bench/servers/ours.js';
import { cutUnderLoad } from '../support/cut-under-load.js';
import { startCuttingProxy } from '../support/cutting-proxy.js';
import { shutDownSessions } from '../support/shut-down-sessions.js';
import { HOTEL_CLOCK, storeSmallHotel } from '../support/small-hotel.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { terminateBackends } from '../support/terminate-backends.js';
import { touchPrices } from '../support/touch-prices.js';

const SETTINGS = { CLOCK: HOTEL_CLOCK, RESPONSE_CACHE_MB: '0', LOG_LEVEL: 'error' };
/** No sheets are cached: every quote reads one, so that connections are cut while it is read. */
const SHEETLESS = { RATE_SHEETS_MB: '0' };

/** What cuts the connections, and the server's settings. */
const VARIANTS = [
  { name: 'random moments', start: startCuttingProxy, settings: {} },
  { name: 'random moments, no cached sheets', start: startCuttingProxy, settings: SHEETLESS },
  { name: 'HAProxy `shutdown sessions`', start: (database) => shutDownSessions(database, 150), settings: SHEETLESS },
  { name: '`pg_terminate_backend`', start: (database) => terminateBackends(database, 75), settings: SHEETLESS },
];

export default {
  point: 5,
  attack: 'Database connections cut under load, in four ways',
  counts: { cuts: 1000 },
  small: { cuts: 25 },
  async run({ scope, say, counts: { cuts } }) {
    const database = await openTemporaryDatabase(scope, say);
    const hotel = await storeSmallHotel(database.connectionString);
    scope.add(await touchPrices(database.connectionString, 100));
    const reports = [];
    for (const variant of VARIANTS) {
      reports.push(await attack(variant, database.connectionString, { ...hotel, cuts }));
      say(`${variant.name}: ${JSON.stringify(reports.at(-1))}`);
    }
    return outcomeOf(reports, cuts);
  },
};

async function attack({ start, settings }, connectionString, load) {
  const started = [];
  try {
    const cutter = await start(connectionString);
    started.push(cutter);
    const server = await startOurs('cut', cutter.connectionString ?? connectionString, { ...SETTINGS, ...settings });
    started.push(server);
    const { port, isRunning } = server;
    return await cutUnderLoad({ cutter, port, isRunning, ...load });
  } finally {
    for (const each of started.reverse()) await each.stop();
  }
}

function outcomeOf(reports, wanted) {
  const sum = (figure) => reports.reduce((total, report) => total + (report[figure] ?? 0), 0);
  const exited = reports.filter(({ survived }) => !survived).length;
  const errors = reports.flatMap((report) => report.errors);
  const slowest = Math.max(...reports.map(({ slowestMs }) => slowestMs));
  const recovered = Math.max(...reports.map(({ recoveredMs = Infinity }) => recoveredMs));
  return {
    count: `${sum('cuts')} cuts, ${sum('ok') + sum('refused')} requests`,
    result:
      `${exited} processes exited, ${errors.length} wrong responses; ${sum('refused')} responses 503, slowest response ${slowest} ms; ` +
      `all 200 again within ${recovered} ms, then ${sum('refusedAfterwards')} of ${reports.length * 100} refused`,
    holds: exited + errors.length + sum('refusedAfterwards') === 0 && reports.every(({ cuts }) => cuts >= wanted),
  };
}
