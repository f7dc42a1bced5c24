import { PrismaService } from '../../src/database/prisma.service.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { createTestDatabase } from './test-database.js';

/** A separate database with a data set, and the server's read-only client on it. */
export type Stored = Awaited<ReturnType<typeof storedDataSet>>;

/** Stores a data set, including its keys, for tests of a repository, and of commands on the same database. */
export async function storedDataSet(dataSet: unknown) {
  const database = await createTestDatabase();
  const { connectionString } = database;
  await importDocument(connectionString, dataSet, { withKeys: true });
  const prisma = new PrismaService(connectionString);
  const close = async () => {
    await prisma.$disconnect();
    await database.drop();
  };
  return { prisma, connectionString, close };
}
