import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../harness/temporary-folder.js';

/** Writes a file of the folder that the tests of a file have, from a text, bytes, or documents as JSON Lines, and returns its path. */
export function testFiles(): (name: string, content: string | Uint8Array | readonly unknown[]) => Promise<string> {
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder?.remove());
  return async (name, content) => {
    const file = join(folder?.path ?? '', name);
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(file, isText ? content : content.map((document) => JSON.stringify(document)).join('\n'));
    return file;
  };
}
