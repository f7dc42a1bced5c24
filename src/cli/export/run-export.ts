import { exportDataSet } from '../../import/export/export-data-set.js';
import { printMessage } from '../print-message.js';
import { findProperty } from '../properties/find-property.js';
import { withDatabase } from '../with-database.js';
import { writeOutput } from './write-output.js';

/**
 * Exports everything, or the property that a text names, to a file, or to stdout without a path; an output that lacks a property sets
 * exit code 1.
 * @throws UserError also if the output cannot be written
 */
export async function runExport(path: string | undefined, property: string | undefined): Promise<void> {
  let leftOut = 0;
  await withDatabase(async (connectionString) => {
    const only = property === undefined ? undefined : await findProperty(connectionString, property);
    await writeOutput(path, async (write) => {
      leftOut = await exportDataSet(connectionString, write, note, only?.uuid);
    });
  });
  if (leftOut === 0) return;
  // A backup that lacks a hotel must not look like a whole one.
  note(`the output lacks ${leftOut === 1 ? 'one property' : `${leftOut} properties`}; all others are in it`);
  process.exitCode = 1;
}

function note(text: string): void {
  printMessage(`stayquote: ${text}`);
}
