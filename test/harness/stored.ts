import { PrismaService } from '../../src/database/prisma.service.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { createTestDatabase } from './test-database.js';

/** A separate database with a data set, and the server's read-only client on it. */
export interface Stored {
  readonly prisma: PrismaService;
  /** For commands on the same database. */
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Stores a data set, including its keys, for tests of a repository. */
export async function storedDataSet(dataSet: unknown): Promise<Stored> {
  const database = await createTestDatabase();
  await importDocument(database.connectionString, dataSet, { withKeys: true });
  const prisma = new PrismaService(database.connectionString);
  return {
    prisma,
    connectionString: database.connectionString,
    close: async () => {
      await prisma.$disconnect();
      await database.drop();
    },
  };
}
