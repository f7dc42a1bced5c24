import { stat } from 'node:fs/promises';
import { InvalidDataSet } from '../../import/write/invalid-data-set.js';
import { importFiles } from '../../import/write/import-data-set.js';
import type { ImportCounts } from '../../import/write/import-session.js';
import { pruneChanges } from '../../import/changes/change-ids.js';
import { NotConfirmed } from '../../import/write/not-confirmed.js';
import type { DataSetSource } from '../../import/parse/read-documents.js';
import { PUBLIC_KEYS } from '../../import/demo/public-keys.js';
import { printMessage } from '../print-message.js';
import { counted } from '../../domain/content/counted.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';
import { Confirmation } from './confirmation.js';
import { ImportProgress } from './import-progress.js';
import { waitForDatabase } from './wait-for-database.js';

/** Of an import that was not confirmed. */
const NOT_CONFIRMED = 3;

/** What names standard input in place of a file. */
const STANDARD_INPUT = '-';

export interface ImportFlags {
  readonly withKeys?: true;
  readonly dryRun?: true;
  readonly yes?: true;
  /** Seconds. */
  readonly wait: number;
}

/**
 * Imports the files in one transaction, again if the database was lost meanwhile; lists every problem on stderr and sets exit code 1
 * if there are any. Says what it changes; if it may be a mistake and is not confirmed, nothing is stored and the exit code is 3.
 */
export async function runImport(files: readonly string[], flags: ImportFlags): Promise<void> {
  if (files.includes(STANDARD_INPUT) && process.stdin.isTTY) {
    printMessage('stayquote: standard input is a terminal: pipe a data set into the command, or name a file');
    process.exitCode = 1;
    return;
  }
  const sizes = await Promise.all(files.map(sizeOf));
  const bytes = sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0);
  let isReading = false;
  function* sources(): Generator<DataSetSource> {
    for (const file of files) {
      isReading = true;
      yield file === STANDARD_INPUT ? process.stdin : file;
    }
  }
  const confirmation = new Confirmation(flags);
  const attempt = () =>
    withDatabase(async (connectionString, { nodeEnv, changeDays }) => {
      const progress = new ImportProgress(process.stderr, bytes);
      const importing = importFiles(connectionString, sources(), {
        withKeys: flags.withKeys === true,
        refusedKeys: nodeEnv === 'production' ? PUBLIC_KEYS : [],
        dryRun: flags.dryRun,
        progress: (soFar) => {
          progress.show(soFar);
        },
        confirm: (differences) => {
          progress.clear();
          return confirmation.confirm(differences);
        },
      }).finally(() => {
        progress.clear();
      });
      await importing.then(
        (counts) => printImported(counts, flags.dryRun === true, confirmation),
        (error: unknown) => printFailure(error, confirmation),
      );
      // What fails here, the next command does.
      if (flags.dryRun !== true) await pruneChanges(connectionString, changeDays).catch(() => undefined);
    });
  // What was read from a pipe cannot be read again.
  await waitForDatabase(attempt, flags.wait, () => bytes !== undefined || !isReading);
}

/** In bytes; undefined for standard input, a pipe or a device. A file that is missing is reported by the import. */
async function sizeOf(file: string): Promise<number | undefined> {
  if (file === STANDARD_INPUT) return undefined;
  const stats = await stat(file).catch(() => undefined);
  if (stats === undefined) return 0;
  return stats.isFile() ? stats.size : undefined;
}

async function printImported(counts: ImportCounts, isDryRun: boolean, confirmation: Confirmation): Promise<void> {
  if (counts.differences !== undefined) await confirmation.show(counts.differences);
  await writeResult(summary(counts, isDryRun));
  for (const warning of counts.warnings) printMessage(`stayquote: warning: ${warning}`);
  for (const { apiId, connections } of counts.kept) {
    const unchanged = `keeps its ${counted(connections, 'connection')}: an empty list of properties removes none`;
    printMessage(`stayquote: the channel ${JSON.stringify(apiId)} ${unchanged}`);
  }
}

/** @throws what is not about the data sets */
async function printFailure(error: unknown, confirmation: Confirmation): Promise<void> {
  if (error instanceof NotConfirmed) {
    await confirmation.refuse(error.differences);
    process.exitCode = NOT_CONFIRMED;
    return;
  }
  if (!(error instanceof InvalidDataSet)) throw error;
  for (const line of error.lines) printMessage(line);
  process.exitCode = 1;
}

function summary(counts: ImportCounts, isDryRun: boolean): string {
  const unchanged = counts.unchanged === 0 ? '' : ` (${counts.unchanged} unchanged)`;
  const parts = [
    counted(counts.groups, 'group'),
    `${counted(counts.properties, 'property', 'properties')}${unchanged}`,
    counted(counts.channels, 'channel'),
    counted(counts.keys, 'key'),
  ];
  const what = `${parts.join(', ')} from ${counted(counts.documents, 'document')}`;
  return isDryRun ? `would import ${what}; nothing was stored` : `imported ${what}`;
}
