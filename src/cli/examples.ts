import type { Command } from 'commander';
import { ownCommand } from './own-command.js';

/** Adds examples to the help of a command; not after an error, which they would push out of sight. */
export function addExamples(command: Command, ...examples: readonly (readonly string[])[]): Command {
  const lines = examples.map((words) => `  ${ownCommand(...words)}\n`);
  return command.addHelpText('after', ({ error }) => (error ? '' : `\nExamples:\n${lines.join('')}`));
}
