// Runs one scenario with its own counts unless others are given, as JSON `{name, counts}`, stops everything that it started, and
// prints its outcome as one line of JSON.
import { givenToTool } from '../harness/program.js';
import { runInScope } from '../harness/scope.js';
import type { Scenario } from './scenario.js';

const { name, counts } = givenToTool() as { readonly name: string; readonly counts: object };

/** Progress goes to stderr; stdout carries the outcome. */
function say(line: string): void {
  process.stderr.write(`${name}: ${line}\n`);
}

await runInScope(async (scope) => {
  const { scenario } = (await import(`./scenarios/${name}.ts`)) as { readonly scenario: Scenario };
  const outcome = await scenario.run({ scope, say, counts: { ...scenario.counts, ...counts } });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}, say);
