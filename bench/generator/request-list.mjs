import { writeFile } from 'node:fs/promises';

/** Writes a list of requests as the generators read it, a line each: the target, and perhaps the ETag to send back. */
export async function writeRequestList(file, targets, etags) {
  const lines = targets.map((target, at) => (etags === undefined ? target : `${target}\t${etags[at]}`));
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
