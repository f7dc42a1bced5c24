import type { Command } from 'commander';
import { addNewEpochCommand } from './new-epoch.command.js';

/** `stayquote database new-epoch`: what an operator does to the database itself. */
export function addDatabaseCommand(program: Command): void {
  const database = program.command('database').description('maintain the database');
  addNewEpochCommand(database);
}
