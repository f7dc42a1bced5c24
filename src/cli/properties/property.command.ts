import type { Command } from 'commander';
import { addListCommand } from './list.command.js';
import { addRemoveCommand } from './remove.command.js';

/** `stayquote property list|remove`: what is stored, property by property. */
export function addPropertyCommand(program: Command): void {
  const property = program.command('property').description('list and remove properties');
  addListCommand(property);
  addRemoveCommand(property);
}
