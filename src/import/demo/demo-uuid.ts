/** The first digit identifies the kind, so that demo uuids are readable. */
const KINDS = { group: 'a', property: 'b', roomType: 'c', ratePlan: 'd', roomRate: 'e' } as const;

/**
 * A fixed uuid of the demo data: `b0000000-0000-4000-8000-000000000001` is property 1, `e0000000-0000-4000-8000-000000000123`
 * is the room rate of property 1, room type 2, rate plan 3.
 */
export function demoUuid(kind: keyof typeof KINDS, ...numbers: readonly number[]): string {
  return `${KINDS[kind]}0000000-0000-4000-8000-${numbers.join('').padStart(12, '0')}`;
}
