// @ts-nocheck: becomes TypeScript in the next commits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { documentOf, firstDocument, NIGHTS_OF_PROPERTY, ROOM_TYPES } from './hotels.js';
import { NIGHTS } from '../data/calendar.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';

const MICROSECONDS = 1000;
const PRICES = 'nightly_price';
const INVENTORY = 'room_inventory';

const SIZES = `
  SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

/**
 * Imports properties with the command, in three steps: one property, all others, and all others with other prices. The difference
 * between the first two is what nights cost, without the start of the command; the third replaces what is stored.
 * @returns figures in microseconds of processor time and in bytes
 */
export async function measureImport({ folder, connectionString, postmasterPid, client }, properties) {
  const one = `${folder}/one.json`;
  const others = `${folder}/others.jsonl`;
  writeFileSync(one, JSON.stringify(firstDocument()));
  writeDocuments(others, properties - 1, 0);
  const nights = (properties - 2) * NIGHTS_OF_PROPERTY;

  const first = await importFile(one);
  const [sizes, position] = [await tableSizes(), await walPosition()];
  const all = await importFile(others);
  const [larger, walBytes] = [await tableSizes(), (await walPosition()) - position];
  writeDocuments(others, properties - 1, 1);
  const again = await importFile(others);
  const largest = await tableSizes();
  await client.query('VACUUM (ANALYZE)');

  const imported = (properties - 1) * NIGHTS_OF_PROPERTY;
  const grown = (name) => larger[name] - sizes[name];
  const priceBytes = grown(PRICES);
  const inventoryBytes = grown(INVENTORY);
  const otherTables = Object.keys(larger).filter((name) => ![PRICES, INVENTORY].includes(name));
  return {
    importStart: first.command - (all.command - first.command) / (properties - 2),
    importNight: (all.command - first.command) / nights,
    importNightPostgres: (all.postgres - first.postgres) / nights,
    replaceNight: (again.command - first.command) / nights,
    replaceNightPostgres: (again.postgres - first.postgres) / nights,
    nightBytes: priceBytes / imported,
    inventoryNightBytes: inventoryBytes / ((properties - 1) * ROOM_TYPES * NIGHTS),
    propertyBytes: otherTables.reduce((sum, name) => sum + grown(name), 0) / (properties - 1),
    replacedNightBytes: (largest[PRICES] - sizes[PRICES]) / imported,
    walNightBytes: walBytes / imported,
  };

  /** The processor time of the command, all of whose processes are children of this one, and of PostgreSQL. */
  async function importFile(file) {
    const before = [endedChildren(), familyProcessorTime(postmasterPid)];
    const child = spawn(process.execPath, ['bin/stayquote.js', 'import', file, '--with-keys'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: connectionString },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [problems, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (code !== 0) throw new Error(`the import exited with ${code}: ${problems}`);
    const after = [endedChildren(), familyProcessorTime(postmasterPid)];
    const [command, postgres] = after.map((time, at) => (time - before[at]) * MICROSECONDS);
    return { command, postgres };
  }

  async function tableSizes() {
    const { rows } = await client.query(SIZES);
    return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
  }

  async function walPosition() {
    const { rows } = await client.query("SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes");
    return rows[0].bytes;
  }
}

function writeDocuments(file, count, version) {
  const lines = Array.from({ length: count }, (_, at) => JSON.stringify(documentOf(at + 1, version)));
  writeFileSync(file, `${lines.join('\n')}\n`);
}

function endedChildren() {
  return familyProcessorTime(process.pid) - processorTime(process.pid);
}
