// `npm run profile`: a CPU profile of this server under load, warm and without the response cache. It is written to
// reports/profile, for the Performance tab of Chromium's DevTools; the most expensive functions are printed.
import { readFileSync } from 'node:fs';
import { readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { ourResponses } from './check/responses.js';
import { measureLoad } from './generator/load.js';
import { cacheSheets } from './measure/metrics.js';
import { openBench, STANDARD } from './open-bench.js';
import { say } from './say.js';
import { type Profile, selfTimes, selfTimesByOwner } from './self-times.js';
import { OUR_SETTINGS, startOurs } from './servers/ours.js';

const FOLDER = 'reports/profile';
const NAME = 'warm.cpuprofile';
const FLAGS = ['--cpu-prof', '--cpu-prof-interval=250', `--cpu-prof-dir=${FOLDER}`, `--cpu-prof-name=${NAME}`];
const SECONDS = 10;
const FUNCTIONS_SHOWN = 40;
const OWNERS_SHOWN = 20;

readCommand({
  name: 'npm run profile --',
  about:
    'Profiles this server under load, warm and without the response cache: the CPU time by folder, package and function in % of the busy ' +
    `time, and in µs per request. The profile, with the start of the server, is in ${FOLDER}/${NAME}.`,
  options: {},
});

await runInScope(async (scope) => {
  const bench = await openBench({ ...STANDARD, properties: 20 }, scope);
  const server = scope.add(await startOurs('warm', bench.connectionString, OUR_SETTINGS.warm, { flags: FLAGS }));
  say('warming up');
  await cacheSheets(server, bench.oneOfEach);
  await ourResponses(server, bench.targets);
  const load = { connections: STANDARD.connections, file: bench.file };
  await measureLoad(server, bench, { ...load, seconds: 3 });
  say('profiling');
  const { perSecond, processor } = await measureLoad(server, bench, { ...load, seconds: SECONDS });
  await server.stop();
  const entries = selfTimes(JSON.parse(readFileSync(`${FOLDER}/${NAME}`, 'utf8')) as Profile, SECONDS);
  const line = (part: number, ...words: string[]) => `${(part * 100).toFixed(1).padStart(5)} %  ${words.join('  ')}`;
  const byOwner = selfTimesByOwner(entries).slice(0, OWNERS_SHOWN);
  const lines = [
    `${Math.round(perSecond)} requests/s and ${Math.round(processor)} µs of CPU time per request, while profiled.`,
    '\nSelf time by folder and package:',
    ...byOwner.map(({ owner, part }) => line(part, owner)),
    '\nSelf time by function:',
    ...entries.slice(0, FUNCTIONS_SHOWN).map(({ name, place, part }) => line(part, name.padEnd(32), place)),
    `\nThe profile is in ${FOLDER}/${NAME}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}, say);
