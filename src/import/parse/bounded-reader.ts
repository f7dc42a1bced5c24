const NEW_LINE = 0x0a;
const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d]);

/** A document, or a line of JSON Lines, exceeds the size limit; what follows has not been read. */
export class TooLarge extends Error {
  constructor(bytesMax: number) {
    super(
      `is larger than ${bytesMax / 1_048_576} MB, the limit for one document; split it into smaller ones, as JSON Lines`,
    );
  }
}

/** Reads a text line by line, or the rest of it at once, and buffers no more than the limit, even if the text never ends. */
export class BoundedReader {
  /** The number of the line read last, or being read, from 1. */
  number = 0;
  /** Read but not returned yet. */
  private buffered: Buffer = Buffer.alloc(0);
  /** Of the line returned last. */
  private hasLineFeed = false;

  constructor(
    private readonly chunks: AsyncIterator<Buffer, unknown>,
    private readonly bytesMax: number,
  ) {}

  /** The next line that is not blank, by JSON's definition of white space, without its line feed; undefined at the end. @throws TooLarge */
  async next(): Promise<Buffer | undefined> {
    for (;;) {
      const line = await this.line();
      if (line === undefined || !line.every((byte) => WHITE_SPACE.has(byte))) return line;
    }
  }

  /** The line returned last, and everything after it. @throws TooLarge */
  async andRest(line: Buffer): Promise<Buffer> {
    const parts = this.hasLineFeed ? [line, Buffer.from('\n')] : [line];
    let size = line.length + 1;
    do {
      parts.push(this.buffered);
      size += this.buffered.length;
      if (size > this.bytesMax) throw new TooLarge(this.bytesMax);
    } while (await this.readChunk());
    return joined(parts);
  }

  private async line(): Promise<Buffer | undefined> {
    this.number += 1;
    const parts: Buffer[] = [];
    let size = 0;
    for (;;) {
      const end = this.buffered.indexOf(NEW_LINE);
      const part = this.buffered.subarray(0, end === -1 ? undefined : end);
      parts.push(part);
      size += part.length;
      if (size > this.bytesMax) throw new TooLarge(this.bytesMax);
      this.hasLineFeed = end !== -1;
      if (this.hasLineFeed) {
        this.buffered = this.buffered.subarray(end + 1);
        return joined(parts);
      }
      if (!(await this.readChunk())) return size === 0 ? undefined : joined(parts);
    }
  }

  /** Reads the next chunk; false at the end. */
  private async readChunk(): Promise<boolean> {
    const { done, value } = await this.chunks.next();
    this.buffered = done === true ? Buffer.alloc(0) : value;
    return done !== true;
  }
}

function joined(parts: readonly Buffer[]): Buffer {
  const [first, ...others] = parts;
  return first !== undefined && others.length === 0 ? first : Buffer.concat(parts);
}
