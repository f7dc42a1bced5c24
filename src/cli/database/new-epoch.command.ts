import type { Command } from 'commander';
import { newEpoch } from '../../database/write/new-epoch.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';

/** `database new-epoch`: for a backup restored in place, which the database cannot detect. */
export function addNewEpochCommand(database: Command): void {
  database
    .command('new-epoch')
    .description('invalidate all entity tags and cached responses; run it after restoring a backup in place')
    .action(async () => {
      await withDatabase(newEpoch);
      await writeResult('the database has a new epoch: earlier entity tags and cached responses are invalid');
    });
}
