// @ts-nocheck: becomes TypeScript in the next commits.
import { writeFile } from 'node:fs/promises';

/** Writes the request list that the generators read, one per line: the target and, optionally, the ETag to send. */
export async function writeRequestList(file, targets, etags) {
  const lines = targets.map((target, index) => (etags === undefined ? target : `${target}\t${etags[index]}`));
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
