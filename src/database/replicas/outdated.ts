/** What a server of the database has is older than what was read before. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
  /** Classifies the failure as unavailable. */
  readonly kind = 'Outdated';

  constructor() {
    super('The database is behind what was read before');
  }
}
