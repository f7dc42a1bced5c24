import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import type { TemporaryDatabase } from '../../harness/database.js';
import { numbered } from '../../harness/hotel.js';
import { runStayquote } from '../../harness/server.js';
import { NIGHTS } from '../data/calendar.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';
import { documentOf, NIGHTS_OF_PROPERTY, ROOM_TYPES } from './hotels.js';

const MICROSECONDS = 1000;

/** A database of its own, and a connection to it. */
export interface SizingDatabase extends TemporaryDatabase {
  readonly client: pg.Client;
}

/** Bytes with indexes, and the position of the write-ahead log. */
const SIZES = `
  SELECT sum(size) FILTER (WHERE relname = 'nightly_price')::float8 AS prices,
    sum(size) FILTER (WHERE relname = 'room_inventory')::float8 AS inventory,
    sum(size) FILTER (WHERE relname NOT IN ('nightly_price', 'room_inventory'))::float8 AS others,
    (pg_current_wal_lsn() - '0/0')::float8 AS wal
  FROM pg_class, LATERAL (SELECT pg_total_relation_size(oid) AS size)
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

interface Sizes {
  readonly prices: number;
  readonly inventory: number;
  readonly others: number;
  readonly wal: number;
}

/**
 * Imports properties with the command, in three steps: one property, all others, and all others with other prices. The
 * difference between the first two is what nights cost, without the start of the command; the third replaces what is
 * stored.
 * @returns figures in microseconds of processor time and in bytes
 */
export async function measureImport(database: SizingDatabase, properties: number) {
  const { folder, client } = database;
  const [one, others] = [`${folder}/one.json`, `${folder}/others.jsonl`];
  writeFileSync(one, JSON.stringify(documentOf(0)));
  const writeOthers = (version: number) => {
    const documents = numbered(properties - 1).map((at) => ({ properties: documentOf(at + 1, version).properties }));
    writeFileSync(others, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  };
  writeOthers(0);
  const first = await importFile(database, one);
  const sizes = await readSizes(client);
  const all = await importFile(database, others);
  const larger = await readSizes(client);
  writeOthers(1);
  const again = await importFile(database, others);
  const largest = await readSizes(client);
  await client.query('VACUUM (ANALYZE)');

  const nights = (properties - 2) * NIGHTS_OF_PROPERTY;
  const imported = (properties - 1) * NIGHTS_OF_PROPERTY;
  return {
    importStart: first.command - (all.command - first.command) / (properties - 2),
    importNight: (all.command - first.command) / nights,
    importNightPostgres: (all.postgres - first.postgres) / nights,
    replaceNight: (again.command - first.command) / nights,
    replaceNightPostgres: (again.postgres - first.postgres) / nights,
    nightBytes: (larger.prices - sizes.prices) / imported,
    inventoryNightBytes: (larger.inventory - sizes.inventory) / ((properties - 1) * ROOM_TYPES * NIGHTS),
    propertyBytes: (larger.others - sizes.others) / (properties - 1),
    replacedNightBytes: (largest.prices - sizes.prices) / imported,
    walNightBytes: (larger.wal - sizes.wal) / imported,
  };
}

async function readSizes(client: pg.Client): Promise<Sizes> {
  const [sizes] = (await client.query<Sizes>(SIZES)).rows;
  if (sizes === undefined) throw new Error('there are no tables');
  return sizes;
}

/** The processor time of the command, all of whose processes are children of this one, and of PostgreSQL. */
async function importFile({ connectionString, postmasterPid }: SizingDatabase, file: string) {
  const times = () => ({
    command: (familyProcessorTime(process.pid) - processorTime(process.pid)) * MICROSECONDS,
    postgres: familyProcessorTime(postmasterPid) * MICROSECONDS,
  });
  const before = times();
  const { code, stderr } = await runStayquote(['import', file, '--with-keys'], { DATABASE_URL: connectionString });
  if (code !== 0) throw new Error(`the import exited with ${code}: ${stderr}`);
  const after = times();
  return { command: after.command - before.command, postgres: after.postgres - before.postgres };
}
