import type { Command } from 'commander';
import { Clock } from '../../config/clock.js';
import { parseConfig } from '../../config/env.js';
import { loadDemo } from '../load-demo.js';
import { refuseDemoLoad } from '../refuse-in-production.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';

/** `database seed`: what `serve --demo` does before it listens. `prisma db seed` runs it. */
export function addSeedCommand(database: Command): void {
  database
    .command('seed')
    .description('load the demo data into an empty database, or shift it to today')
    .action(async () => {
      const config = parseConfig(process.env);
      refuseDemoLoad(config);
      const today = new Clock(config.clock).todayIn('UTC');
      const line = await withDatabase((connectionString) => loadDemo(connectionString, today));
      await writeResult(line);
    });
}
