/** The database cannot be used as things stand. The message is one line for a person, without a password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
