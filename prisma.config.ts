import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Read only by the `prisma` command; the server takes its database URL from src/config. Prisma would download its schema engine
 * as a program: ours is the same engine as WebAssembly, from the npm registry.
 */
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= join(import.meta.dirname, 'tools/set-up/schema-engine.mjs');
process.env['CHECKPOINT_DISABLE'] ??= '1';

// The database that the server uses. Nothing else is taken from the file: with DEBUG, Prisma prints connection strings.
const file = join(import.meta.dirname, '.env');
const { DATABASE_URL } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

export default {
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'node bin/stayquote.js database seed' },
  datasource: { url: process.env['DATABASE_URL'] ?? DATABASE_URL ?? 'postgresql://localhost:5432/stayquote' },
};
