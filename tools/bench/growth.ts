// `npm run bench:growth`: measures how costs grow with the number of properties, of room rates, of nights of a stay and
// of properties in a group, each on a PostgreSQL and with servers of its own, one after another, and writes
// docs/reports/performance.md. See that page.
import { flag, readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { measureByGroups } from './growth/by-groups.js';
import { measureByProperties } from './growth/by-properties.js';
import { measureByRoomRates } from './growth/by-room-rates.js';
import { FULL, SMALL } from './growth/data-set.js';
import { growthReport } from './growth/report.js';
import { writeDocumentParts } from './report/markdown.js';
import { say } from './say.js';

const DOCUMENT = 'docs/reports/performance.md';

const { options } = readCommand({
  name: 'npm run bench:growth --',
  about:
    'Measures how costs grow: imports in s, disk in bytes, memory in MB, the start in s, latencies in ms and CPU time in µs per request ' +
    `by ${FULL.properties.join(', ')} properties with ${FULL.rates} room rates and ${FULL.days} nights, by ${FULL.roomRates.join(', ')} room rates with stays of ${FULL.nights.join(', ')} nights, ` +
    `and of lists by ${FULL.groups.join(', ')} properties in a group. Without options it writes ${DOCUMENT}.`,
  options: { small: flag('all steps with little data: the figures mean little') },
});

await runInScope(async (scope) => {
  const sizes = options.small ? SMALL : FULL;
  const run = { scope, sizes };
  const groups = await measureByGroups(run);
  const roomRates = await measureByRoomRates(run);
  const growth = growthReport({ groups, roomRates, properties: await measureByProperties(run) }, sizes);
  process.stdout.write(`${growth.join('\n')}\n`);
  if (!options.small) await writeDocumentParts(DOCUMENT, { growth });
}, say);
