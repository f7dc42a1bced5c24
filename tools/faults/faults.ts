// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run faults`: repeats every attack and failure that the server must survive and updates
// docs/reports/reliability.md. `npm run faults -- NAME...` repeats some, `npm run faults -- --list` prints their names. With `--small`
// those that have small counts run with these, for continuous integration; `--minutes N` shortens or extends the soak. Such
// results are not written. Exits with 1 if a scenario fails.
import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram, toolArguments } from '../harness/program.js';
import { writeResults } from './write-results.js';

const SCENARIOS = new URL('scenarios/', import.meta.url);
const RUNNER = fileURLToPath(new URL('run-scenario.ts', import.meta.url));

const { positionals: wanted, values } = parseArgs({
  options: { list: { type: 'boolean' }, small: { type: 'boolean' }, minutes: { type: 'string' } },
  allowPositionals: true,
});
const { small: isSmall = false, minutes } = values;

/** All scenarios, named after their files, in the order of the page. */
async function loadScenarios() {
  const names = readdirSync(SCENARIOS)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const loaded = await Promise.all(
    names.map(async (name) => ({ name, ...(await import(new URL(`${name}.ts`, SCENARIOS))).default })),
  );
  return loaded.sort((a, b) => a.point - b.point || a.name.localeCompare(b.name));
}

/** The scenarios named on the command line; all of them if none is named. */
function select(scenarios, names) {
  const known = scenarios.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0)
    return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name));
  process.stderr.write(`faults: unknown scenario: ${unknown.join(', ')}; expected: ${known.join(', ')}\n`);
  return process.exit(1);
}

/** Runs one scenario in its own process; a crash counts as a failure. */
async function runScenario({ name, attack, small }) {
  process.stderr.write(`${name}: ${attack}\n`);
  const startedAt = performance.now();
  const counts = { ...(isSmall ? small : {}), ...(minutes === undefined ? {} : { minutes: Number(minutes) }) };
  const failed = (error) => ({ count: 'failed', result: error.message.split('\n', 1)[0], holds: false });
  const outcome = await runProgram(process.execPath, toolArguments(RUNNER, name, JSON.stringify(counts))).catch(failed);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const verdict = outcome.holds ? 'passed' : 'FAILED';
  process.stdout.write(`${verdict}  ${name}, ${seconds} s: ${outcome.count}; ${outcome.result}\n`);
  return { name, attack, ...outcome };
}

/** With small counts three at a time: their limits leave room for that, and each waits most of its time. */
async function runAll(scenarios) {
  const waiting = [...scenarios];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await runScenario(next));
  };
  await Promise.all(Array.from({ length: isSmall ? 3 : 1 }, work));
  return results;
}

const offered = await loadScenarios();
if (values.list) {
  process.stdout.write(offered.map(({ name, attack }) => `${name}: ${attack}\n`).join(''));
  process.exit();
}
const results = await runAll(select(isSmall ? offered.filter(({ small }) => small !== undefined) : offered, wanted));
if (!isSmall && minutes === undefined) await writeResults(offered, results);
process.exit(results.every(({ holds }) => holds) ? 0 : 1);
