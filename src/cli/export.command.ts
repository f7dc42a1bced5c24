import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { parseConfig } from '../config/env.js';
import { openDatabase } from '../database/open-database.js';
import { exportDataSet } from '../database/read/export/export-data-set.js';

const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** `stayquote export`: all that is stored, keys excepted, as one data set on stdout or in a file. */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('write all that is stored, keys excepted, as one data set')
    .option('--output <file>', 'write to a file instead of stdout; it is replaced only by a whole export')
    .action(async ({ output }: { output?: string }) => {
      const database = await openDatabase(parseConfig(process.env), complain);
      try {
        if (output === undefined) await exportTo(process.stdout, database.connectionString);
        else await exportToFile(output, database.connectionString);
      } finally {
        await database.release();
      }
    });
}

/** Waits for a slow reader, so that memory does not hold what it has not taken yet. */
async function exportTo(stream: Writable, connectionString: string): Promise<void> {
  await exportDataSet(connectionString, async (text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  });
}

async function exportToFile(output: string, connectionString: string): Promise<void> {
  const partial = `${output}.${process.pid}.partial`;
  const stream = createWriteStream(partial);
  try {
    await once(stream, 'open');
    await exportTo(stream, connectionString);
    stream.end();
    await finished(stream);
    await rename(partial, output);
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}
