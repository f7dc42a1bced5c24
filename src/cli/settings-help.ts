import { Help } from 'commander';
import { VARIABLE_GROUPS, VARIABLES } from '../config/config.js';
import type { Variable, VariableGroups } from '../config/variable.js';

/** The settings with their defaults, under their headings, in the layout of the help. */
export function settingsHelp(): string {
  const help = new Help();
  help.prepareContext({ helpWidth: process.stdout.columns });
  const width = Math.max(...Object.values(VARIABLES).map((variable) => termOf(variable).length));
  const sections = Object.entries<VariableGroups[string]>(VARIABLE_GROUPS).flatMap(([heading, variables]) => [
    `\n${heading}:`,
    ...Object.values(variables).map((variable) => help.formatItem(termOf(variable), width, variable.description, help)),
  ]);
  return [
    '\nSettings come from the environment or from a .env file in the checkout, shown with their defaults.',
    ...sections,
  ].join('\n');
}

function termOf({ name, default: value }: Variable<unknown>): string {
  return value === undefined ? name : `${name}=${value}`;
}
