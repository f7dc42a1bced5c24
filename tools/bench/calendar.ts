// `npm run bench:calendar`: see docs/reports/performance.md.
import { readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { requestOk } from './check/responses.js';
import { openDatabase } from './data/open-database.js';
import { measureSequential } from './generator/load.js';
import { cacheSheets } from './measure/metrics.js';
import { say } from './say.js';
import { startOurs } from './servers/ours.js';

const SECONDS = 6;
const RANGE = 'from=2027-03-02&to=2028-02-29&nights=7&adults=2';

interface Calendar {
  readonly dates: readonly { readonly stays: readonly { readonly gross?: number }[] }[];
  readonly roomRates: readonly unknown[];
}

readCommand({
  name: 'npm run bench:calendar --',
  about:
    'Measures the CPU time in ms of a calendar: 365 arrival dates and one length of stay of 7 nights, in a property with 32 room rates whose ' +
    'sheet is cached.',
  options: {},
});

await runInScope(async (scope) => {
  const database = await openDatabase({ seed: 1, properties: 20 }, scope);
  const server = scope.add(await startOurs('calendar', database.connectionString, { EXTENSIONS: 'calendar' }));
  // Every property in turn, so that the dates of none stay in the processor's caches.
  const targets = database.uuids.map((uuid) => `/extensions/v1/properties/${uuid}/calendar?${RANGE}`);
  await cacheSheets(server, targets);
  const { processor } = await measureSequential(server, database, targets, { seconds: SECONDS });
  const { body, bytes } = await requestOk(server, targets[0] ?? '');
  const { dates, roomRates } = body as Calendar;
  const open = dates.filter(({ stays: [stay] }) => stay?.gross !== undefined).length;
  process.stdout.write(
    `${dates.length} arrival dates, ${open} of them open, ${roomRates.length} room rates, ${bytes.length} bytes: ` +
      `processor time of a calendar ${(processor / 1000).toFixed(1)} ms\n`,
  );
}, say);
