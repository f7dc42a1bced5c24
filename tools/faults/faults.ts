// `npm run faults`: repeats every attack and fault that the server must survive, and updates docs/generated/faults.md. Exits with 1
// if a scenario fails.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { count, flag, readCommand } from '../harness/command.js';
import { runTool } from '../harness/program.js';
import type { Outcome, Scenario } from './scenario.js';
import { type NamedScenario, type Result, writeResults } from './write-results.js';

const SCENARIOS = new URL('scenarios/', import.meta.url);
const RUNNER = fileURLToPath(new URL('run-scenario.ts', import.meta.url));
/** Their limits leave room for that, and each waits most of its time. */
const SMALL_AT_ONCE = 3;

/** All scenarios, named after their files. */
async function loadScenarios(): Promise<NamedScenario[]> {
  const names = readdirSync(SCENARIOS)
    .map((file) => file.replace('.ts', ''))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const { scenario } = (await import(new URL(`${name}.ts`, SCENARIOS).href)) as { readonly scenario: Scenario };
      return { name, ...scenario };
    }),
  );
}

/** What `--help` says of it. */
function descriptionOf({ name, attack, measures, counts = {}, small = {} }: NamedScenario): string {
  const own = Object.entries(counts).map(([what, value]) => `${what} ${String(value)}`);
  const others = Object.entries(small).map(([what, value]) => `${what} ${String(value)}`);
  const [first, more] = [own.join(', '), others.length === 0 ? '' : `; --small: ${others.join(', ')}`];
  return `${name}: ${attack}\n    Measures ${measures}.\n${first === '' ? '' : `    Counts: ${first}${more}.\n`}`;
}

/** Runs one scenario in its own process; a crash counts as a failure. */
async function runScenario({ name, attack, small }: NamedScenario): Promise<Result> {
  process.stderr.write(`${name}: ${attack}\n`);
  const startedAt = performance.now();
  const counts = { ...(options.small && small), ...(options.minutes !== undefined && { minutes: options.minutes }) };
  let outcome: Outcome;
  try {
    outcome = await runTool<Outcome>(RUNNER, { name, counts });
  } catch (error) {
    const [line = ''] = String(error).split('\n', 1);
    outcome = { count: 'failed', result: line, holds: false };
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const verdict = outcome.holds ? 'passed' : 'FAILED';
  process.stdout.write(`${verdict}  ${name}, ${seconds} s: ${outcome.count}; ${outcome.result}\n`);
  return { name, attack, ...outcome };
}

async function runAll(scenarios: readonly NamedScenario[]): Promise<Result[]> {
  const waiting = [...scenarios];
  const results: Result[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await runScenario(next));
  };
  await Promise.all(Array.from({ length: options.small ? SMALL_AT_ONCE : 1 }, work));
  return results;
}

const all = await loadScenarios();
const named = all.filter(({ name }) => process.argv.includes(name));
const { options, words } = readCommand({
  name: 'npm run faults --',
  about: `Repeats attacks and faults, those that are named or all of them, and writes docs/generated/faults.md.

${(named.length > 0 ? named : all).map(descriptionOf).join('\n')}`,
  options: {
    small: flag('run those that have small counts with these, three at a time, and write nothing'),
    minutes: count(undefined, 'minutes of the soak; nothing is written'),
  },
  words: '[scenarios...]',
});
const possible = options.small ? all.filter(({ small }) => small !== undefined) : all;
const impossible = words.filter((word) => possible.every(({ name }) => name !== word));
if (impossible.length > 0) {
  const expected = possible.map(({ name }) => name).join(', ');
  process.stderr.write(`faults: cannot run ${impossible.join(', ')}; expected: ${expected}\n`);
  process.exit(1);
}
const results = await runAll(words.length > 0 ? named : possible);
if (!options.small && options.minutes === undefined) await writeResults(all, results);
process.exit(results.every(({ holds }) => holds) ? 0 : 1);
