import { Prisma } from '../generated/client.js';

/** A condition that leaves properties out, to append to another; empty if there are none, so that an index alone suffices. */
export function andNot(uuids: readonly string[]): Prisma.Sql {
  return uuids.length === 0 ? Prisma.empty : Prisma.sql`AND uuid <> ALL (${uuids}::uuid[])`;
}
