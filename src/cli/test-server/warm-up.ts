import { createApp } from '../../app/create-app.js';
import { Clock } from '../../config/clock.js';
import { parseConfig } from '../../config/env.js';
import { schemaValidator } from '../../import/parse/schema-validator.js';
import { PrismaService } from '../../database/prisma.service.js';
import { createLog } from '../../telemetry/log/log.js';

/** Nothing listens on this port. */
const NO_DATABASE = 'postgresql://127.0.0.1:1/none';

/** Compiles what the first import and the first server need, which takes about as long as creating a database cluster. */
export async function warmUp(): Promise<void> {
  schemaValidator();
  const config = parseConfig({ LOG_LEVEL: 'error', EXTENSIONS: 'calendar,cancellation,explain' });
  const app = await createApp({ config, connectionString: NO_DATABASE, clock: new Clock(), log: createLog(config) });
  // Prisma compiles its engine now, and connects at the first query.
  await app.get(PrismaService).$connect();
  await app.close();
}
