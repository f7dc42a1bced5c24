import { PrismaService } from '../../src/database/prisma.service.js';
import { importDocument } from '../../src/database/write/import-data-set.js';
import { createTestDatabase } from './test-database.js';

/** A database of its own that holds a data set, and the server's read-only client on it. */
export interface Stored {
  readonly prisma: PrismaService;
  /** For commands beside it. */
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Stores a data set, its keys too, for a repository to be asked about. */
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
