import { Help } from 'commander';
import { VARIABLES } from '../config/config.js';
import type { Variable } from '../config/variable.js';

const TABLE: readonly Variable<unknown>[] = Object.values(VARIABLES);

/** The settings with their defaults, under their headings, in the layout of the help. */
export function settingsHelp(): string {
  const help = new Help();
  help.prepareContext({ helpWidth: process.stdout.columns });
  const width = Math.max(...TABLE.map((variable) => termOf(variable).length));
  const sections = [...new Set(TABLE.map(({ group }) => group))].flatMap((heading) => [
    `\n${heading}:`,
    ...TABLE.filter(({ group }) => group === heading).map((variable) =>
      help.formatItem(termOf(variable), width, variable.description, help),
    ),
  ]);
  return [
    '\nSettings come from the environment or from a .env file in the checkout, shown with their defaults.',
    ...sections,
  ].join('\n');
}

function termOf({ name, default: value }: Variable<unknown>): string {
  return value === undefined ? name : `${name}=${value}`;
}
