import { open } from 'node:fs/promises';

const CHUNK_BYTES = 1_048_576;
const NEW_LINE = 0x0a;

/** The lines of a file as bytes, without their ends; memory holds one line and one piece of the file. */
export async function* byteLines(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    let parts: Buffer[] = [];
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES);
      if (bytesRead === 0) break;
      let start = 0;
      const chunk = buffer.subarray(0, bytesRead);
      for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
        yield Buffer.concat([...parts, chunk.subarray(start, end)]);
        parts = [];
        start = end + 1;
      }
      parts.push(chunk.subarray(start));
    }
    yield Buffer.concat(parts);
  } finally {
    await file.close();
  }
}
