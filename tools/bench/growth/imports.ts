import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { importBuilt } from '../../harness/program.js';
import { median } from '../measure/statistics.js';
import { type GrowthData, importFile } from './data-set.js';

const SIZE = `
  SELECT pg_database_size(current_database())::float8 AS database,
    pg_total_relation_size('nightly_price')::float8 AS prices`;

/** Imports an empty database's first data: seconds, peak memory in MB, and what it takes on disk. */
export async function measureFirstImport(dataSet: GrowthData) {
  const { client, file, nights } = dataSet;
  const { seconds, megabytes } = await importFile(dataSet, file);
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query<{ database: number; prices: number }>(SIZE);
  const { database = NaN, prices = NaN } = rows[0] ?? {};
  return { seconds, megabytes, nightsPerSecond: nights / seconds, bytes: database, nightBytes: prices / nights };
}

/** Imports all of it again, first unchanged and then with other prices: seconds and peak memory in MB of each. */
export async function measureImportAgain(dataSet: GrowthData) {
  const { folder, file } = dataSet;
  const changed = `${folder}/changed.jsonl`;
  await writeChanged(file, changed);
  return { unchanged: await importFile(dataSet, file), changed: await importFile(dataSet, changed) };
}

/**
 * The median milliseconds of an import of one property, as it is stored and with other prices. It is measured without
 * the start of the command.
 */
export async function measureOneProperty({ connectionString, folder, file }: GrowthData, times: number) {
  const { importFiles } = (await importBuilt(
    'import/write/import-data-set.js',
  )) as typeof import('../../../src/import/write/import-data-set.js');
  const [first, second] = [`${folder}/one.jsonl`, `${folder}/one-changed.jsonl`];
  writeFileSync(first, `${await firstProperty(file)}\n`);
  await writeChanged(first, second);
  const timed = async (one: string) => {
    const startedAt = performance.now();
    await importFiles(connectionString, [one], { withKeys: false });
    return performance.now() - startedAt;
  };
  await timed(first);
  const figures: { unchanged: number[]; changed: number[] } = { unchanged: [], changed: [] };
  for (let time = 0; time < 2 * times; time += 1) {
    const one = time % 2 === 0 ? second : first;
    figures.changed.push(await timed(one));
    figures.unchanged.push(await timed(one));
  }
  return { unchanged: median(figures.unchanged), changed: median(figures.changed) };
}

async function firstProperty(file: string): Promise<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line.startsWith('{"properties"')) return line;
  throw new Error('the data set has no property');
}

/** Writes a data set again with every price one major unit higher, so that an import has to write all its nights. */
async function writeChanged(file: string, changed: string): Promise<void> {
  const raise = async function* (lines: AsyncIterable<string>) {
    for await (const line of lines)
      yield `${line.replaceAll(/(?<="(?:amount|\d+)":")\d+/g, (whole) => String(Number(whole) + 1))}\n`;
  };
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  await pipeline(lines, raise, createWriteStream(changed));
}
