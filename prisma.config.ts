import { join } from 'node:path';

/**
 * Read only by the `prisma` command; the server takes its database URL from src/config. Prisma would download its schema engine
 * as a program: ours is the same engine as WebAssembly, from the npm registry.
 */
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= join(import.meta.dirname, 'scripts/schema-engine.mjs');
process.env['CHECKPOINT_DISABLE'] ??= '1';

export default {
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'node bin/stayquote.js database seed' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost:5432/stayquote' },
};
