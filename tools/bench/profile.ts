// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run profile`: a CPU profile of this server under load, warm and without the response cache. It is written to
// reports/profile, for the Performance tab of Chromium's DevTools; the most expensive functions are printed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ourResponses } from './check/responses.js';
import { loadGenerator } from './generator/load-generator.js';
import { cacheSheets } from './measure/cache-sheets.js';
import { measureLoad } from './measure/load.js';
import { openBench, say } from './open-bench.js';
import { readOptions } from './options.js';
import { selfTimes, selfTimesByOwner } from './profile/self-times.js';
import { OUR_SETTINGS } from './servers/our-settings.js';
import { startOurs } from './servers/ours.js';
import { runInScope } from '../harness/scope.js';

const FILE = 'reports/profile/warm.cpuprofile';
const SECONDS = 10;
const FUNCTIONS_SHOWN = 40;
const OWNERS_SHOWN = 20;

const options = readOptions(process.argv.slice(2));

await runInScope(async (scope) => {
  const { connectionString, postmasterPid, targets, oneOfEach, file } = await openBench(options, scope);
  mkdirSync('reports/profile', { recursive: true });
  rmSync(FILE, { force: true });
  const flags = ['--import', './tools/bench/profile/profile-on-signal.mjs'];
  const server = scope.add(
    await startOurs('warm', connectionString, { ...OUR_SETTINGS.warm, PROFILE_FILE: FILE }, { flags }),
  );
  say('warming up');
  await cacheSheets(server, oneOfEach);
  await ourResponses(server, targets);
  const generator = loadGenerator(options.generator);
  const load = { connections: options.connections, file };
  await measureLoad(generator, server, postmasterPid, { ...load, seconds: 3 });
  say(`profiling under ${generator.title}`);
  server.signal('SIGUSR2');
  const { perSecond, processor } = await measureLoad(generator, server, postmasterPid, { ...load, seconds: SECONDS });
  server.signal('SIGUSR2');
  print(selfTimes(await readProfile()), perSecond, processor);
}, say);

/** Waits until the server has written the profile. */
async function readProfile() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await pause(100);
    try {
      return JSON.parse(readFileSync(FILE, 'utf8'));
    } catch {
      // Not written yet, or incomplete.
    }
  }
  throw new Error('the server did not write a profile');
}

function print(entries, perSecond, processor) {
  const line = (part, ...words) => `${(part * 100).toFixed(1).padStart(5)} %  ${words.join('  ')}`;
  const lines = [
    `${Math.round(perSecond)} requests/s and ${Math.round(processor)} µs of CPU time per request, while profiled.`,
    '\nSelf time by folder and package:',
    ...selfTimesByOwner(entries)
      .slice(0, OWNERS_SHOWN)
      .map(({ owner, part }) => line(part, owner)),
    '\nSelf time by function:',
    ...entries.slice(0, FUNCTIONS_SHOWN).map(({ name, place, part }) => line(part, name.padEnd(32), place)),
    `\nThe profile is in ${FILE}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
