import type { BoundedReader } from './bounded-reader.js';

const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d]);

/** The lines of a file that are not blank, by JSON's definition of white space. */
export class WrittenLines {
  /** The number of the line read last, or being read, from 1. */
  number = 0;

  constructor(private readonly reader: BoundedReader) {}

  /** The next one; undefined after the last. @throws TooLarge */
  async next(): Promise<Buffer | undefined> {
    for (;;) {
      this.number += 1;
      const line = await this.reader.line();
      if (line === undefined || !isBlank(line)) return line;
    }
  }

  /** The line read last, and everything after it. @throws TooLarge */
  andRest(line: Buffer): Promise<Buffer> {
    return this.reader.from(line);
  }
}

function isBlank(line: Buffer): boolean {
  for (const byte of line) if (!WHITE_SPACE.has(byte)) return false;
  return true;
}
