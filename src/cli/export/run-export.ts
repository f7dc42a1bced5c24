import { exportDataSet } from '../../database/read/export/export-data-set.js';
import { printMessage } from '../print-message.js';
import { withDatabase } from '../with-database.js';
import { Unwritable, writeOutput } from './write-output.js';

/** Exports to a file, or to stdout without a path; an output that cannot be written sets exit code 1. */
export async function runExport(path: string | undefined): Promise<void> {
  try {
    const note = (text: string): void => {
      printMessage(`stayquote: ${text}`);
    };
    await withDatabase((connectionString) =>
      writeOutput(path, (write) => exportDataSet(connectionString, write, note)),
    );
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    printMessage(`stayquote: ${error.message}`);
    process.exitCode = 1;
  }
}
