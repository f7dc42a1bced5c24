import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { exportDataSet } from '../database/read/export/export-data-set.js';
import { complain } from './complain.js';
import { openOutput } from './export/open-output.js';
import { withDatabase } from './with-database.js';

/** `stayquote export`: all that is stored, keys excepted, as one data set on stdout or in a file. */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('write all that is stored, keys excepted, as one data set')
    .option('--output <file>', 'write to a file instead of stdout; it is replaced only by a whole export')
    .action(async ({ output }: { output?: string }) => {
      try {
        await withDatabase((connectionString) => run(output, connectionString));
      } catch (error) {
        if (!(error instanceof Unwritable)) throw error;
        complain(`stayquote: ${output ?? 'stdout'} cannot be written: ${error.message}`);
        process.exitCode = 1;
      }
    });
}

/** The reader went away, the disk is full, the folder does not exist: for the user to settle. */
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

/** Waits until each piece is taken, so that a slow reader costs no memory; a reader that went away ends the export. */
async function exportTo(stream: Writable, connectionString: string): Promise<void> {
  stream.on('error', () => undefined); // The write that meets the fault reports it.
  await exportDataSet(
    connectionString,
    (text) =>
      new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          if (error) reject(new Unwritable(error.message));
          else resolve();
        });
      }),
  );
}

function unwritable(error: unknown): never {
  throw new Unwritable(error instanceof Error ? error.message : String(error));
}
