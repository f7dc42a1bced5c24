// `npm run faults`: repeats every attack and fault that the server must survive and writes the table in
// docs/RELIABILITY.md. `npm run faults -- NAME...` repeats some, `npm run faults -- --list` prints their names. Exits with 1
// when a result does not hold.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../bench/generator/run-program.mjs';
import { writeResults } from './write-results.mjs';

const SCENARIOS = new URL('scenarios/', import.meta.url);
const RUNNER = fileURLToPath(new URL('run-scenario.mjs', import.meta.url));

/** Every scenario with its name, which is that of its file, in the order of the table. */
async function loadScenarios() {
  const names = readdirSync(SCENARIOS)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
  const loaded = await Promise.all(
    names.map(async (name) => ({ name, ...(await import(new URL(`${name}.mjs`, SCENARIOS))).default })),
  );
  return loaded.sort((a, b) => a.point - b.point || a.name.localeCompare(b.name));
}

/** The scenarios that the command line names; all of them where it names none. */
function select(scenarios, names) {
  const known = scenarios.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0)
    return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name));
  process.stderr.write(`faults: unknown: ${unknown.join(', ')}; expected some of ${known.join(', ')}\n`);
  return process.exit(1);
}

/** Runs one scenario in a process of its own; a crash is a result that does not hold. */
async function runScenario({ name, attack }) {
  process.stderr.write(`${name}: ${attack}\n`);
  const failed = (error) => ({ count: 'failed', result: error.message.split('\n', 1)[0], holds: false });
  const outcome = await runProgram(process.execPath, [RUNNER, name]).catch(failed);
  process.stdout.write(`${outcome.holds ? 'holds' : 'DOES NOT HOLD'}  ${name}: ${outcome.count}; ${outcome.result}\n`);
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
