import { readFileSync } from 'node:fs';
import { today, writeDocument } from '../bench/report/markdown.js';
import type { Outcome, Scenario } from './scenario.js';

const DOCUMENT = 'docs/generated/faults.md';
const COMMAND = 'npm run faults -- ';
const HEAD = `<!-- Written by npm run faults -->

# Attacks and faults

Each section is one attack or fault with its last result. [Reliability](../reports/reliability.md) says how they are run.`;

export type NamedScenario = Omit<Scenario, 'run'> & { readonly name: string };
export type Result = Outcome & Pick<NamedScenario, 'name' | 'attack'>;

/** Writes a section for each scenario. Those of scenarios that did not run this time are kept. */
export async function writeResults(scenarios: readonly NamedScenario[], results: readonly Result[]): Promise<void> {
  const earlier = earlierSections();
  const sections = scenarios.map(({ name }) => {
    const result = results.find((each) => each.name === name);
    return result === undefined ? earlier.get(name) : sectionOf(result);
  });
  await writeDocument(DOCUMENT, [HEAD, ...sections.filter((section) => section !== undefined)].join('\n\n'));
}

/** Its facts, which a result separates by semicolons and full stops, are the items of a list. */
function sectionOf({ name, attack, count, result, holds }: Result): string {
  const facts = result.split(/[.;] /).map((fact) => `- ${fact}`);
  const head = [`## ${attack}`, `${count}. \`${COMMAND}${name}\`, ${today()}`];
  return [...head, ...(holds ? [] : ['**Goal not reached.**']), facts.join('\n')].join('\n\n');
}

/** The document's sections by scenario name. */
function earlierSections(): ReadonlyMap<string, string> {
  const name = new RegExp(`\`${COMMAND}([\\w-]+)\``);
  const sections = readFileSync(DOCUMENT, 'utf8').split(/^(?=## )/m);
  return new Map(sections.map((section) => [name.exec(section)?.[1] ?? '', section.trim()]));
}
