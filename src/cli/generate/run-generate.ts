import { sampleText } from '../../import/sample/sample-text.js';
import type { SampleSize } from '../../import/sample/sample-size.js';
import { Unwritable, writeOutput } from '../export/write-output.js';
import { printMessage } from '../print-message.js';

/** Writes sample data to a file, or to stdout without a path, which `| head` may close early. */
export async function runGenerate(size: SampleSize, path: string | undefined): Promise<void> {
  try {
    await writeOutput(path, async (write) => {
      for (const chunk of inChunks(sampleText(size))) await write(chunk);
    });
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    if (path === undefined && error.closedByReader) return;
    printMessage(`stayquote: ${error.message}`);
    process.exitCode = 1;
  }
}

const CHUNK_LENGTH = 65_536;

/** Joins pieces of text until they are worth a write. */
export function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
