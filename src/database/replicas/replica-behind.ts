/** What a replica has of a property is older than what was read of it before. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
  /** Classifies the failure as unavailable. */
  readonly kind = 'ReplicaBehind';

  constructor() {
    super('The replica is behind a known revision');
  }
}
