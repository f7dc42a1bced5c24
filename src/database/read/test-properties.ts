import { createPrisma } from '../create-prisma.js';

/** The uuids of the properties that were imported as test data, in order. */
export async function listTestProperties(connectionString: string): Promise<string[]> {
  const prisma = createPrisma(connectionString, { readOnly: true, poolSize: 1 });
  try {
    const where = { testData: true };
    const found = await prisma.property.findMany({ where, select: { uuid: true }, orderBy: { uuid: 'asc' } });
    return found.map(({ uuid }) => uuid);
  } finally {
    await prisma.$disconnect();
  }
}
