import { setTimeout as pause } from 'node:timers/promises';
import { Scope } from '../../harness/scope.js';
import { openReader } from '../measure/cold.js';
import { cacheSheets } from '../measure/metrics.js';
import { startOurs } from '../servers/ours.js';
import { countProcessorTime } from '../servers/processor-time.js';
import { hotelUuid } from './hotels.js';
import type { SizingDatabase } from './measure-import.js';

/** By then a server has done what requests or messages caused. */
const SETTLED_MS = 2000;

const PRICE = `
  UPDATE nightly_price SET amount_minor = amount_minor + 1 WHERE property_uuid = $1 AND date = '2027-06-01'
  AND room_rate_uuid = (SELECT uuid FROM room_rate WHERE property_uuid = $1 LIMIT 1)`;
const SENT = `SELECT count(pg_notify('stayquote_changes', 'property ' || gen_random_uuid())) FROM generate_series(1, $1)`;
const COPIES = `
  INSERT INTO property
  SELECT (jsonb_populate_record(p, jsonb_build_object('uuid', md5('copy ' || copy)::uuid, 'name', 'Copy ' || copy))).*
  FROM property p, generate_series(1, $2) AS copy WHERE p.uuid = $1`;

/** What the change of one price costs PostgreSQL, with its revision and notification, in microseconds. */
export async function measureChange({ postmasterPid, client }: SizingDatabase, changes: number): Promise<number> {
  const spent = countProcessorTime(process.pid, postmasterPid);
  for (let change = 0; change < changes; change += 1) await client.query(PRICE, [hotelUuid(change % 2)]);
  return spent(changes).databaseProcessor;
}

/**
 * The processor time in microseconds of a server without requests, with the sheets of all properties in memory: in a
 * second, and for a notification of some other property.
 */
export async function measureIdle(
  { connectionString, postmasterPid, client }: SizingDatabase,
  oneOfEach: readonly string[],
  { idleSeconds, messages }: { readonly idleSeconds: number; readonly messages: number },
) {
  await using server = await startOurs('idle', connectionString);
  await cacheSheets(server, oneOfEach);
  await pause(SETTLED_MS);
  const spentIdle = countProcessorTime(server.pid, postmasterPid);
  await pause(idleSeconds * 1000);
  const idle = spentIdle(idleSeconds).processor;

  const startedAt = performance.now();
  const spent = countProcessorTime(server.pid, postmasterPid);
  await client.query(SENT, [messages]);
  await pause(SETTLED_MS);
  const elapsed = (performance.now() - startedAt) / 1000;
  const { processor, databaseProcessor } = spent(messages);
  const notification = Math.max(0, processor - (idle * elapsed) / messages);
  return { idle, notification, notificationPostgres: databaseProcessor };
}

/**
 * What it costs to revalidate cached sheets, which a server does every two seconds, by the statement that it uses:
 * microseconds for each sheet, in the server and in PostgreSQL.
 */
export async function measureRevalidation(
  { connectionString, postmasterPid, client }: SizingDatabase,
  { sheets, times }: { readonly sheets: number; readonly times: number },
) {
  await client.query(COPIES, [hotelUuid(0), sheets]);
  await client.query('VACUUM (ANALYZE) property');
  const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM property');
  const uuids = rows.map(({ uuid }) => uuid);
  await using scope = new Scope();
  const reader = await openReader(scope, connectionString);
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await reader.revisions(uuids);
  const spent = countProcessorTime(process.pid, postmasterPid);
  const startedAt = performance.now();
  for (let time = 0; time < times; time += 1) await reader.revisions(uuids);
  const milliseconds = (performance.now() - startedAt) / times;
  const { processor, databaseProcessor } = spent(times * uuids.length);
  return { own: processor, postgres: databaseProcessor, sheets: uuids.length, milliseconds };
}
