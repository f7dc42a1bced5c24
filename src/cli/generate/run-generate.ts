import { inPieces } from '../../import/in-pieces.js';
import { sampleText } from '../../import/sample/sample-text.js';
import type { SampleSize } from '../../import/sample/sample-size.js';
import { Unwritable, writeOutput } from '../export/write-output.js';

/** Writes sample data to a file, or to stdout without a path, which `| head` may close early. */
export async function runGenerate(size: SampleSize, path: string | undefined): Promise<void> {
  try {
    await writeOutput(path, async (write) => {
      for (const piece of inPieces(sampleText(size))) await write(piece);
    });
  } catch (error) {
    if (path !== undefined || !(error instanceof Unwritable) || !error.closedByReader) throw error;
  }
}
