import { format, resolveConfig } from 'prettier';
import { SCENARIO_NAMES } from '../../../../src/domain/scenarios/catalogue.js';
import type { DataSet } from '../../../../src/import/entries/data-set.js';
import { CATALOGUE } from './catalogue.js';
import { INTRODUCTION } from './introduction.js';
import { linkTo, table } from './markdown.js';
import type { CaseExchange } from './send-case.js';
import { writeCase } from './write-case.js';
import { writeKeysAndProperties } from './write-keys-and-properties.js';

/** The text of docs/generated/demo.md: the contents of the demo, and each case with its response. */
export async function writeCatalogue(
  file: string,
  demo: DataSet,
  responses: ReadonlyMap<string, CaseExchange>,
): Promise<string> {
  const sections = CATALOGUE.flatMap(({ title, cases }) => [
    `## ${title}`,
    ...cases.map((one) => writeCase(responses.get(one.title)!)),
  ]);
  const text = [INTRODUCTION, writeContents(), writeKeysAndProperties(demo), ...sections].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

/** All situations, with the scenarios that force them on any data. */
function writeContents(): string {
  const rows = CATALOGUE.flatMap(({ title, cases }) =>
    cases.map((one) => [
      linkTo(title),
      linkTo(one.title),
      (one.forcedBy ?? []).map((name) => `\`${name}\``).join(', '),
    ]),
  );
  return ['## Situations', ABOUT_SCENARIOS, table(['Part', 'Situation', 'Scenario'], rows)].join('\n\n');
}

const FORCED = new Set(CATALOGUE.flatMap(({ cases }) => cases.flatMap(({ forcedBy = [] }) => forcedBy)));

const ABOUT_SCENARIOS = `A [scenario](../reference/scenarios.md) forces a situation at any property and stay, by the header
\`X-Stayquote-Scenario\`. Others force what is not in this list: ${SCENARIO_NAMES.filter((name) => !FORCED.has(name))
  .map((name) => `\`${name}\``)
  .join(', ')}.`;
