import { unitsOf } from '../decimal.js';

/** The situations that random cases should cover, by name: whether a rate or an offer is in that situation. */
export type Situations<Subject> = Readonly<Record<string, (subject: Subject) => boolean>>;

/** The same situation for each of some names. */
export function forEach<Name extends string, Subject>(
  names: readonly Name[],
  title: (name: Name) => string,
  isMet: (name: Name) => (subject: Subject) => boolean,
): Situations<Subject> {
  return Object.fromEntries(names.map((name) => [title(name), isMet(name)]));
}

/** A percentage is a number of millionths. */
const WHOLE = 1_000_000n;

/** Whether the share is exactly halfway between two units, so that it shows how a half is rounded. */
export function isHalfUnit(amount: bigint, percentage: string): boolean {
  return (2n * amount * unitsOf(percentage, 4)) % (2n * WHOLE) === WHOLE;
}
