import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { importBuilt } from '../../harness/program.js';
import { FIRST_NIGHT } from '../data/calendar.js';
import { median } from '../measure/statistics.js';
import { type GrowthData, importFile } from './data-set.js';

const SIZE = `
  SELECT pg_database_size(current_database())::float8 AS database,
    pg_total_relation_size('nightly_price')::float8 AS prices`;
const RATES = `
  SELECT DISTINCT ON (property_uuid) property_uuid AS property, room_rate_uuid AS rate FROM nightly_price
  WHERE date = $1 AND amount_minor IS NOT NULL`;
const CHANGE = `
  UPDATE nightly_price SET amount_minor = amount_minor + 1
  FROM unnest($1::uuid[], $2::uuid[]) AS changed (property, rate)
  WHERE property_uuid = property AND room_rate_uuid = rate AND date = $3`;
const TOGETHER = 60;

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

/**
 * Changes of nights by SQL, as a hotel group makes them, revision and announcement included: the median milliseconds of
 * one night, and how many properties a second are changed by statements that change a night of each of 60.
 */
export async function measureChanges({ client }: GrowthData, count: number) {
  await client.query('SET synchronous_commit = on'); // Imports are measured without.
  const { rows } = await client.query<{ property: string; rate: string }>(RATES, [FIRST_NIGHT]);
  const timesOf = async (rates: (time: number) => typeof rows) => {
    const times: number[] = [];
    for (let time = 0; time < count; time += 1) {
      const changed = rates(time);
      const uuids = [changed.map(({ property }) => property), changed.map(({ rate }) => rate)];
      const startedAt = performance.now();
      await client.query(CHANGE, [...uuids, FIRST_NIGHT]);
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  const many = rows.slice(0, TOGETHER);
  const one = await timesOf((time) => rows.slice(time % rows.length, (time % rows.length) + 1));
  const together = await timesOf(() => many);
  await client.query('RESET synchronous_commit');
  return { one, perSecond: (many.length / together) * 1000 };
}
