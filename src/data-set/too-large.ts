/** A document, or a line of JSON Lines, is larger than the bound; what lies behind it has not been read. */
export class TooLarge extends Error {
  constructor(bytesMax: number) {
    super(
      `is larger than ${bytesMax / 1_048_576} MB, the bound for one document: write several smaller ones, as JSON Lines`,
    );
  }
}
