import { withPrisma } from '../create-prisma.js';

/** The uuids of the properties that were imported as test data, in order. */
export async function listTestProperties(connectionString: string): Promise<string[]> {
  const found = await withPrisma(connectionString, true, (prisma) =>
    prisma.property.findMany({ where: { testData: true }, select: { uuid: true }, orderBy: { uuid: 'asc' } }),
  );
  return found.map(({ uuid }) => uuid);
}
