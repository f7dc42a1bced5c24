import type { Command } from 'commander';
import { addMigrateCommand } from './migrate.command.js';
import { addNewEpochCommand } from './new-epoch.command.js';

/** `stayquote database migrate` and `new-epoch`: maintenance of the database itself. */
export function addDatabaseCommand(program: Command): void {
  const database = program.command('database').description('maintain the database');
  addMigrateCommand(database);
  addNewEpochCommand(database);
}
