// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run bench:growth`: measures how costs grow with the number of properties, of room rates, of nights of a stay and of properties
// in a group, each on a PostgreSQL and with servers of its own, one after another. It prints the section of docs/reports/performance.md
// on growth. See that page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadGenerator } from './generator/load-generator.js';
import { measureByGroups } from './growth/by-groups.js';
import { measureByProperties } from './growth/by-properties.js';
import { measureByRoomRates } from './growth/by-room-rates.js';
import { growthCharts } from './growth/charts.js';
import { readOptions } from './growth/options.js';
import { growthReport } from './growth/report.js';
import { surroundings } from './growth/surroundings.js';
import { say } from './open-bench.js';
import { runInScope } from '../harness/scope.js';

const options = readOptions(process.argv.slice(2));
const { json, charts, 'from-json': fromJson } = options;

if (fromJson === undefined) await runInScope(async (scope) => report(await measure(scope)), say);
else report(JSON.parse(readFileSync(fromJson, 'utf8')));

async function measure(scope) {
  const generator = loadGenerator(options.generator);
  const how = { scope, say, generator, seed: options.seed };
  const figures = { conditions: surroundings(options, generator), options };
  const steps = { groups: measureByGroups, roomRates: measureByRoomRates, properties: measureByProperties };
  for (const [name, step] of Object.entries(steps)) {
    if (!options.parts.includes(name)) continue;
    figures[name] = await step(options, how);
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(figures, undefined, 2)}\n`);
  }
  return figures;
}

function report(figures) {
  process.stdout.write(`${growthReport(figures).join('\n')}\n`);
  if (charts === undefined) return;
  mkdirSync(charts, { recursive: true });
  for (const [name, chart] of Object.entries(growthCharts(figures))) writeFileSync(`${charts}/${name}.svg`, chart);
}
