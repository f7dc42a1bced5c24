// @ts-nocheck: becomes TypeScript in the next commits.
import { createReadStream, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { importFiles } from '../../../src/import/write/import-data-set.js';
import { median } from '../measure/quantile.js';
import { writeChanged } from './changed-file.js';
import { importFile } from './data-set.js';

const SIZE = `
  SELECT pg_database_size(current_database())::float8 AS database,
    pg_total_relation_size('nightly_price')::float8 AS prices`;

/** Imports an empty database's first data: seconds, peak memory in MB, and what it takes on disk. */
export async function measureFirstImport(dataSet) {
  const { client, file, nights } = dataSet;
  const { seconds, megabytes } = await importFile(dataSet, file);
  await client.query('VACUUM (ANALYZE)');
  const [{ database, prices }] = (await client.query(SIZE)).rows;
  return { seconds, megabytes, nightsPerSecond: nights / seconds, bytes: database, nightBytes: prices / nights };
}

/** Imports all of it again, first unchanged and then with other prices: seconds and peak memory in MB of each. */
export async function measureImportAgain(dataSet) {
  const { folder, file } = dataSet;
  const changed = `${folder}/changed.jsonl`;
  await writeChanged(file, changed);
  return { unchanged: await importFile(dataSet, file), changed: await importFile(dataSet, changed) };
}

/**
 * The median milliseconds of an import of one property, as it is stored and with other prices. It is measured without the start of
 * the command.
 */
export async function measureOneProperty({ connectionString, folder, file }, times) {
  const [first, second] = [`${folder}/one.jsonl`, `${folder}/one-changed.jsonl`];
  writeFileSync(first, `${await firstProperty(file)}\n`);
  await writeChanged(first, second);
  const figures = { unchanged: [], changed: [] };
  const timed = async (one) => {
    const startedAt = performance.now();
    await importFiles(connectionString, [one], {});
    return performance.now() - startedAt;
  };
  await timed(first);
  for (let time = 0; time < times; time += 1) {
    for (const one of [second, first]) {
      figures.changed.push(await timed(one));
      figures.unchanged.push(await timed(one));
    }
  }
  return { unchanged: median(figures.unchanged), changed: median(figures.changed) };
}

async function firstProperty(file) {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line.startsWith('{"properties"')) return line;
  throw new Error('the data set has no property');
}
