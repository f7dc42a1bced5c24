// `npm run faults`: repeats every attack and failure that the server must survive and updates the table in
// docs/RELIABILITY.md. `npm run faults -- NAME...` repeats some, `npm run faults -- --list` prints their names. Exits with 1
// if a scenario fails.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../bench/generator/run-program.mjs';
import { writeResults } from './write-results.mjs';

const SCENARIOS = new URL('scenarios/', import.meta.url);
const RUNNER = fileURLToPath(new URL('run-scenario.mjs', import.meta.url));

/** All scenarios, named after their files, in the order of the table. */
async function loadScenarios() {
  const names = readdirSync(SCENARIOS)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
  const loaded = await Promise.all(
    names.map(async (name) => ({ name, ...(await import(new URL(`${name}.mjs`, SCENARIOS))).default })),
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
async function runScenario({ name, attack }) {
  process.stderr.write(`${name}: ${attack}\n`);
  const failed = (error) => ({ count: 'failed', result: error.message.split('\n', 1)[0], holds: false });
  const outcome = await runProgram(process.execPath, [RUNNER, name]).catch(failed);
  process.stdout.write(`${outcome.holds ? 'passed' : 'FAILED'}  ${name}: ${outcome.count}; ${outcome.result}\n`);
  return { name, attack, ...outcome };
}

const args = process.argv.slice(2);
const scenarios = await loadScenarios();
if (args.includes('--list')) {
  process.stdout.write(scenarios.map(({ name, attack }) => `${name}: ${attack}\n`).join(''));
  process.exit();
}
const results = [];
for (const scenario of select(scenarios, args)) results.push(await runScenario(scenario));
await writeResults(scenarios, results);
process.exit(results.every(({ holds }) => holds) ? 0 : 1);
