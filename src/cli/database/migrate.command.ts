import type { Command } from 'commander';
import { counted } from '../../domain/content/counted.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';

/** `database migrate`: for servers whose role may not migrate. Every command migrates the database when it opens it. */
export function addMigrateCommand(database: Command): void {
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
