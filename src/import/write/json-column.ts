import type { Prisma } from '../../database/generated/client.js';

/** A part of a document as a JSON column stores it; null if it is left out. */
export function jsonOf(part: object | undefined): Prisma.JsonValue {
  return part ?? null;
}
