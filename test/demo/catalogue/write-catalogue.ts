import { format, resolveConfig } from 'prettier';
import { CATALOGUE } from './catalogue.js';
import type { CatalogueAt } from './catalogue-at.js';
import { INTRODUCTION } from './introduction.js';
import { linkTo } from './link-to.js';
import { writeCase } from './write-case.js';
import { writeKeysAndProperties } from './write-keys-and-properties.js';

/** The text of docs/DEMO.md: the contents of the demo, and each case with its response. */
export async function writeCatalogue(file: string, { demo, responses }: CatalogueAt): Promise<string> {
  const sections = CATALOGUE.flatMap(({ title, cases }) => [
    `## ${title}`,
    ...cases.map((one) => writeCase(responses.get(one.title)!)),
  ]);
  const text = [INTRODUCTION, writeContents(), writeKeysAndProperties(demo), ...sections].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function writeContents(): string {
  const lines = CATALOGUE.map(
    ({ title, cases }) => `- **${linkTo(title)}**: ${cases.map((one) => linkTo(one.title)).join(', ')}`,
  );
  return ['## Situations', lines.join('\n')].join('\n\n');
}
