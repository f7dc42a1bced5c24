/** Read only by the `prisma` command; the server takes its database URL from src/config. */
export default {
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost:5432/stayquote' },
};
