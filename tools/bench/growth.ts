// `npm run bench:growth`: measures how costs grow with the number of properties, of room rates, of nights of a stay and of properties
// in a group, each on a PostgreSQL and with servers of its own, one after another. It prints the section of docs/reports/performance.md
// on growth. See that page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { flag, readCommand, text } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { loadGenerator } from './generator/load.js';
import { measureByGroups } from './growth/by-groups.js';
import { measureByProperties } from './growth/by-properties.js';
import { measureByRoomRates } from './growth/by-room-rates.js';
import { growthCharts } from './growth/charts.js';
import { FULL, SMALL } from './growth/data-set.js';
import { type GrowthFigures, growthReport, growthSurroundings } from './growth/report.js';
import { GENERATOR, say } from './open-bench.js';

const PARTS = ['groups', 'room-rates', 'properties'];

const { options, words } = readCommand({
  name: 'npm run bench:growth --',
  about:
    'Measures how costs grow: imports in s, disk in bytes, memory in MB, the start in s, latencies in ms and CPU time in µs per request\n' +
    `by ${FULL.properties.join(', ')} properties with ${FULL.rates} room rates and ${FULL.days} nights, by ${FULL.roomRates.join(', ')} room rates with stays of ${FULL.nights.join(', ')} nights,\n` +
    `and of lists by ${FULL.groups.join(', ')} properties in a group. A PART is one of ${PARTS.join(', ')}; default: all.`,
  options: {
    small: flag('all steps with little data: the figures mean little'),
    generator: GENERATOR,
    json: text('also write all figures to a file'),
    'from-json': text('print the report of such a file without measuring'),
    charts: text('also draw the charts, into a folder'),
  },
  words: 'PART...',
});
const { json, charts, 'from-json': fromJson } = options;
const unknown = words.filter((word) => !PARTS.includes(word));
if (unknown.length > 0) {
  process.stderr.write(`bench:growth: unknown part: ${unknown.join(', ')}; expected: ${PARTS.join(', ')}\n`);
  process.exit(1);
}

if (fromJson !== undefined) report(JSON.parse(readFileSync(fromJson, 'utf8')) as GrowthFigures);
else
  await runInScope(async (scope) => {
    const sizes = options.small ? SMALL : FULL;
    const generator = loadGenerator(options.generator);
    const how = { scope, say, generator, sizes };
    let figures: GrowthFigures = { conditions: growthSurroundings(sizes, generator) };
    const step = async (part: string, measure: () => Promise<Partial<GrowthFigures>>) => {
      if (words.length > 0 && !words.includes(part)) return;
      figures = { ...figures, ...(await measure()) };
      if (json !== undefined) writeFileSync(json, `${JSON.stringify(figures, undefined, 2)}\n`);
    };
    await step('groups', async () => ({ groups: await measureByGroups(how) }));
    await step('room-rates', async () => ({ roomRates: await measureByRoomRates(how) }));
    await step('properties', async () => ({ properties: await measureByProperties(how) }));
    report(figures);
  }, say);

function report(figures: GrowthFigures): void {
  process.stdout.write(`${growthReport(figures).join('\n')}\n`);
  if (charts === undefined) return;
  mkdirSync(charts, { recursive: true });
  for (const [name, chart] of growthCharts(figures)) writeFileSync(`${charts}/${name}.svg`, chart);
}
