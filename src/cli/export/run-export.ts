import type { Writable } from 'node:stream';
import { exportDataSet } from '../../database/read/export/export-data-set.js';
import { printMessage } from '../print-message.js';
import { withDatabase } from '../with-database.js';
import { openOutput } from './open-output.js';

/** Exports to a file, or to stdout without a path; an output that cannot be written sets exit code 1. */
export async function runExport(path: string | undefined): Promise<void> {
  try {
    await withDatabase((connectionString) => run(path, connectionString));
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    printMessage(`stayquote: ${path ?? 'stdout'} cannot be written: ${error.message}`);
    process.exitCode = 1;
  }
}

/** The output cannot be written, which the user can fix: the reader closed, the disk is full, the folder is missing. */
class Unwritable extends Error {}

async function run(path: string | undefined, connectionString: string): Promise<void> {
  const { stream, finish, abandon } = await openOutput(path).catch(unwritable);
  try {
    await exportTo(stream, connectionString);
    await finish().catch(unwritable);
  } catch (error) {
    await abandon();
    throw error;
  }
}

/** Waits for each chunk to be written, so that a slow reader costs no memory; a reader that closes aborts the export. */
async function exportTo(stream: Writable, connectionString: string): Promise<void> {
  stream.on('error', () => undefined); // The failing write reports it.
  await exportDataSet(
    connectionString,
    (chunk) =>
      new Promise((resolve, reject) => {
        stream.write(chunk, (error) => {
          if (error) reject(new Unwritable(error.message));
          else resolve();
        });
      }),
  );
}

function unwritable(error: unknown): never {
  throw new Unwritable(error instanceof Error ? error.message : String(error));
}
