import type { FileHandle } from 'node:fs/promises';
import { TooLarge } from './too-large.js';

const CHUNK_BYTES = 1_048_576;
const NEW_LINE = 0x0a;

/** Reads a file line by line, or all the rest of it, and holds no more of it than the bound, even if it never ends. */
export class BoundedReader {
  /** What has been read and not been returned. */
  private ahead = Buffer.alloc(0);

  constructor(
    private readonly file: FileHandle,
    private readonly bytesMax: number,
  ) {}

  /** The next line without its end; undefined at the end of the file. @throws TooLarge */
  async line(): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    let size = 0;
    for (;;) {
      const end = this.ahead.indexOf(NEW_LINE);
      const part = this.ahead.subarray(0, end === -1 ? undefined : end);
      parts.push(part);
      size += part.length;
      if (size > this.bytesMax) throw new TooLarge(this.bytesMax);
      if (end !== -1) {
        this.ahead = this.ahead.subarray(end + 1);
        return joined(parts);
      }
      if (!(await this.readOn())) return size === 0 ? undefined : joined(parts);
    }
  }

  /** A line that was returned, and everything behind it. @throws TooLarge */
  async from(line: Buffer): Promise<Buffer> {
    const parts = [line, Buffer.from('\n')];
    let size = line.length + 1;
    do {
      parts.push(this.ahead);
      size += this.ahead.length;
      if (size > this.bytesMax) throw new TooLarge(this.bytesMax);
    } while (await this.readOn());
    return joined(parts);
  }

  /** Whether there was anything left to read. */
  private async readOn(): Promise<boolean> {
    const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES);
    this.ahead = buffer.subarray(0, bytesRead);
    return bytesRead > 0;
  }
}

function joined(parts: readonly Buffer[]): Buffer {
  const [first, ...others] = parts;
  return first !== undefined && others.length === 0 ? first : Buffer.concat(parts);
}
