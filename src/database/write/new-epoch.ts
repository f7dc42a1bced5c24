import { withPrisma } from '../create-prisma.js';

/** Starts a new epoch of the database, which is announced to running servers (docs/decisions/0093). By SQL: the table makes the seed. */
export async function newEpoch(connectionString: string): Promise<void> {
  await withPrisma(connectionString, false, (prisma) =>
    prisma.$transaction([
      prisma.$executeRaw`delete from property_import`,
      prisma.$executeRaw`
      insert into database_epoch default values
      on conflict (id) do update set seed = excluded.seed`,
    ]),
  );
}
