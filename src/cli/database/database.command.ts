import type { Command } from 'commander';
import { addNewEpochCommand } from './new-epoch.command.js';

/** `stayquote database new-epoch`: maintenance of the database itself. */
export function addDatabaseCommand(program: Command): void {
  const database = program.command('database').description('maintain the database');
  addNewEpochCommand(database);
}
