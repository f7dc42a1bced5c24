import type { Command } from 'commander';
import { Clock } from '../../config/clock.js';
import { parseConfig } from '../../config/env.js';
import { newEpoch } from '../../database/write/new-epoch.js';
import { counted } from '../../domain/content/counted.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';

/** `stayquote database migrate`, `seed` and `new-epoch`: maintenance of the database itself. */
export function addDatabaseCommand(program: Command): void {
  const database = program.command('database').description('maintain the database');
  addMigrateCommand(database);
  addSeedCommand(database);
  addNewEpochCommand(database);
}

/** `database migrate`: for servers whose role may not migrate. Every command migrates the database when it opens it. */
function addMigrateCommand(database: Command): void {
  database
    .command('migrate')
    .description('create the tables, or migrate them to this version; run it as the role that owns them')
    .action(async () => {
      const applied = await withDatabase((_connectionString, _config, migrations) => Promise.resolve(migrations));
      await writeResult(
        applied === 0
          ? 'the database is up to date: no migration was applied'
          : `the database was migrated: ${counted(applied, 'migration was', 'migrations were')} applied`,
      );
    });
}

/** `database new-epoch`: for a backup restored in place, which the database cannot detect. */
function addNewEpochCommand(database: Command): void {
  database
    .command('new-epoch')
    .description('invalidate all entity tags and cached responses; run it after restoring a backup in place')
    .action(async () => {
      await withDatabase(newEpoch);
      await writeResult('the database has a new epoch: earlier entity tags and cached responses are invalid');
    });
}

/** `database seed`: what `serve --demo` does before it listens. `prisma db seed` runs it. */
function addSeedCommand(database: Command): void {
  database
    .command('seed')
    .description('load the demo data into an empty database, or shift it to today')
    .action(async () => {
      // Only here: the demo would be a quarter of the start of every command.
      const { loadDemo } = await import('../load-demo.js');
      const { refuseDemoLoad } = await import('../refuse-in-production.js');
      const config = parseConfig(process.env);
      refuseDemoLoad(config);
      const today = new Clock(config.clock).todayIn('UTC');
      await writeResult(await withDatabase((connectionString) => loadDemo(connectionString, today)));
    });
}
