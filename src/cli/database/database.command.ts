import type { Command } from 'commander';
import { addMigrateCommand } from './migrate.command.js';
import { addNewEpochCommand } from './new-epoch.command.js';
import { addSeedCommand } from './seed.command.js';

/** `stayquote database migrate`, `seed` and `new-epoch`: maintenance of the database itself. */
export function addDatabaseCommand(program: Command): void {
  const database = program.command('database').description('maintain the database');
  addMigrateCommand(database);
  addSeedCommand(database);
  addNewEpochCommand(database);
}
