// @ts-nocheck: becomes TypeScript in the next commits.
// Runs one scenario by name, with its own counts unless others are given as JSON, stops everything that it started, and prints
// its outcome as one line of JSON.
import { runInScope } from '../harness/scope.js';

const [name, counts] = process.argv.slice(2);

/** Progress goes to stderr; stdout carries the outcome. */
function say(line) {
  process.stderr.write(`${name}: ${line}\n`);
}

await runInScope(async (scope) => {
  const { default: scenario } = await import(`./scenarios/${name}.ts`);
  const outcome = await scenario.run({ scope, say, counts: { ...scenario.counts, ...JSON.parse(counts) } });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}, say);
