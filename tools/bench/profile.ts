// `npm run profile`: a CPU profile of this server under load, warm and without the response cache. It is written to
// reports/profile, for the Performance tab of Chromium's DevTools; the most expensive functions are printed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { until } from '../harness/until.js';
import { ourResponses } from './check/responses.js';
import { type LoadFigures, loadGenerator, measureLoad } from './generator/load.js';
import { cacheSheets } from './measure/metrics.js';
import { GENERATOR, openBench, say, STANDARD } from './open-bench.js';
import { type Profile, selfTimes, selfTimesByOwner } from './self-times.js';
import { OUR_SETTINGS, startOurs } from './servers/ours.js';

const FILE = 'reports/profile/warm.cpuprofile';
const SECONDS = 10;
const FUNCTIONS_SHOWN = 40;
const OWNERS_SHOWN = 20;

const { options } = readCommand({
  name: 'npm run profile --',
  about:
    'Profiles this server under load, warm and without the response cache: the CPU time by folder, package and function in % of the busy\n' +
    `time, and in µs per request. The profile is in ${FILE}.`,
  options: { generator: GENERATOR },
});

await runInScope(async (scope) => {
  const { connectionString, postmasterPid, targets, oneOfEach, file } = await openBench(STANDARD, scope);
  mkdirSync('reports/profile', { recursive: true });
  rmSync(FILE, { force: true });
  const flags = ['--import', './tools/bench/servers/profile-on-signal.mjs'];
  const settings = { ...OUR_SETTINGS.warm, PROFILE_FILE: FILE };
  const server = scope.add(await startOurs('warm', connectionString, settings, { flags }));
  say('warming up');
  await cacheSheets(server, oneOfEach);
  await ourResponses(server, targets);
  const generator = loadGenerator(options.generator);
  const load = { connections: STANDARD.connections, file };
  await measureLoad(generator, server, postmasterPid, { ...load, seconds: 3 });
  say(`profiling under ${generator.title}`);
  server.signal('SIGUSR2');
  const figures = await measureLoad(generator, server, postmasterPid, { ...load, seconds: SECONDS });
  server.signal('SIGUSR2');
  print(await until(readProfile, { what: 'the profile' }), figures);
}, say);

/** The profile once the server has written it. */
function readProfile(): Profile | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Profile;
  } catch {
    return undefined; // Not written yet, or incomplete.
  }
}

function print(profile: Profile, { perSecond, processor }: LoadFigures): void {
  const entries = selfTimes(profile);
  const line = (part: number, ...words: string[]) => `${(part * 100).toFixed(1).padStart(5)} %  ${words.join('  ')}`;
  const byOwner = selfTimesByOwner(entries).slice(0, OWNERS_SHOWN);
  const lines = [
    `${Math.round(perSecond)} requests/s and ${Math.round(processor)} µs of CPU time per request, while profiled.`,
    '\nSelf time by folder and package:',
    ...byOwner.map(({ owner, part }) => line(part, owner)),
    '\nSelf time by function:',
    ...entries.slice(0, FUNCTIONS_SHOWN).map(({ name, place, part }) => line(part, name.padEnd(32), place)),
    `\nThe profile is in ${FILE}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
