// @ts-nocheck: becomes TypeScript in the next commits.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const DOCUMENT = 'docs/generated/faults.md';
const COMMAND = 'npm run faults -- ';
const HEAD = `<!-- Written by npm run faults -->

# Attacks and faults

Each section is one attack or fault with its last result. [Reliability](../reports/reliability.md) says how they are run.`;

/** Writes a section for each scenario. Those of scenarios that did not run this time are kept. */
export async function writeResults(scenarios, results) {
  const earlier = earlierSections();
  const date = new Date().toISOString().slice(0, 10);
  const sections = scenarios.map(({ name }) => {
    const result = results.find((each) => each.name === name);
    return result === undefined ? earlier.get(name) : sectionOf(result, date);
  });
  const text = [HEAD, ...sections.filter((section) => section !== undefined)].join('\n\n');
  writeFileSync(DOCUMENT, await format(text, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT }));
}

/** Its facts, which a result separates by semicolons and full stops, are the items of a list. */
function sectionOf({ name, attack, count, result, holds }, date) {
  const facts = String(result)
    .split(/[.;] /)
    .map((fact) => `- ${fact}`);
  return [
    `## ${attack}`,
    `${count}. \`${COMMAND}${name}\`, ${date}`,
    ...(holds ? [] : ['**Goal not reached.**']),
    facts.join('\n'),
  ].join('\n\n');
}

/** The document's sections by scenario name. */
function earlierSections() {
  const sections = readFileSync(DOCUMENT, 'utf8').split(/^(?=## )/m);
  const name = new RegExp(`\`${COMMAND}([\\w-]+)\``);
  return new Map(sections.flatMap((section) => (name.test(section) ? [[name.exec(section)[1], section.trim()]] : [])));
}
