/** Why no quotes can be told: one line for each reason, for the user to settle. */
export class CannotQuote extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'CannotQuote';
  }
}
