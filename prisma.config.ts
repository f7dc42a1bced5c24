import { defineConfig } from 'prisma/config';

/** Read by the `prisma` command only; the server takes its database from src/config. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost:5432/stayquote' },
});
