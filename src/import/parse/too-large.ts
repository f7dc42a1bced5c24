/** A document, or a line of JSON Lines, exceeds the size limit; what follows has not been read. */
export class TooLarge extends Error {
  constructor(bytesMax: number) {
    super(
      `is larger than ${bytesMax / 1_048_576} MB, the limit for one document; split it into smaller ones, as JSON Lines`,
    );
  }
}
