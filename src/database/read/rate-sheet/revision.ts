/** The epoch of the database that a revision belongs to. A revision is `EPOCH.NUMBER`. */
export function epochOf(revision: string): string {
  return revision.slice(0, revision.indexOf('.'));
}

/**
 * Whether a revision is older than another one of the same property; false if they are of different epochs, which have no
 * order.
 */
export function isOlder(revision: string, than: string): boolean {
  const [epoch, number = '0'] = revision.split('.');
  const [otherEpoch, otherNumber = '0'] = than.split('.');
  return epoch === otherEpoch && BigInt(number) < BigInt(otherNumber);
}
