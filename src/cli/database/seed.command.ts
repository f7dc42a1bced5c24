import type { Command } from 'commander';
import { Clock } from '../../config/clock.js';
import { parseConfig } from '../../config/env.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';

/** `database seed`: what `serve --demo` does before it listens. `prisma db seed` runs it. */
export function addSeedCommand(database: Command): void {
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
