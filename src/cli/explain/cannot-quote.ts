/** Why nothing can be quoted: one line per reason, for the user to fix. */
export class CannotQuote extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'CannotQuote';
  }
}
