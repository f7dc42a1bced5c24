import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from '../../harness/database.js';
import { Scope } from '../../harness/scope.js';
import { openReader } from '../measure/cold.js';
import { cacheSheets } from '../measure/metrics.js';
import { startOurs } from '../servers/ours.js';
import { countProcessorTime } from '../servers/processor-time.js';
import { hotelUuid } from './hotels.js';
import type { SizingDatabase } from './measure-import.js';

/** By then a server has done what requests or messages caused. */
const SETTLED_MS = 2000;
const CHANNEL = 'stayquote_changes';

const PRICE = `
  UPDATE nightly_price SET amount_minor = amount_minor + 1 WHERE property_uuid = $1 AND date = '2027-06-01'
  AND room_rate_uuid = (SELECT uuid FROM room_rate WHERE property_uuid = $1 LIMIT 1)`;
const PRICES = 'UPDATE nightly_price SET amount_minor = amount_minor + 1 WHERE property_uuid = $1';
const SENT = `SELECT count(pg_notify('${CHANNEL}', 'property ' || gen_random_uuid())) FROM generate_series(1, $1)`;
const COPIES = `
  INSERT INTO property
  SELECT (jsonb_populate_record(p, jsonb_build_object('uuid', md5('copy ' || copy)::uuid, 'name', 'Copy ' || copy))).*
  FROM property p, generate_series(1, $2) AS copy WHERE p.uuid = $1`;
/** For connections that are opened after it. The counters of pg_stat_database omit transactions that read no table. */
const LOG_STATEMENTS = "ALTER DATABASE stayquote SET log_statement = 'all'";

/** How many notifications the change of one price, and of all prices of a property, sends, and what the former costs PostgreSQL. */
export async function measureNotifications(
  { connectionString, postmasterPid, client }: SizingDatabase,
  changes: number,
) {
  await using scope = new Scope();
  const listener = await connectTo(scope, connectionString);
  let received = 0;
  listener.on('notification', () => (received += 1));
  await listener.query(`LISTEN ${CHANNEL}`);
  const sentBy = async (statement: string) => {
    const before = received;
    await client.query(statement, [hotelUuid(0)]);
    await listener.query('SELECT 1');
    await pause(200);
    return received - before;
  };
  const [ofPrice, ofProperty] = [await sentBy(PRICE), await sentBy(PRICES)];
  const spent = countProcessorTime(process.pid, postmasterPid);
  for (let change = 0; change < changes; change += 1) await client.query(PRICE, [hotelUuid(change % 2)]);
  return { ofPrice, ofProperty, pricePostgres: spent(changes).databaseProcessor };
}

/**
 * What a server without requests does, with the sheets of all properties in memory: statements per second, and the processor
 * time that a notification of some other property costs.
 */
export async function measureIdle(
  { connectionString, postmasterPid, client, logFile }: SizingDatabase,
  oneOfEach: readonly string[],
  { seconds, messages }: { readonly seconds: number; readonly messages: number },
) {
  const loggedStatements = () =>
    readFileSync(logFile, 'utf8').match(/LOG: {2}(?:statement|execute [^:]*):/g)?.length ?? 0;
  await client.query(LOG_STATEMENTS);
  await using server = await startOurs('idle', connectionString);
  try {
    await cacheSheets(server, oneOfEach);
    await pause(SETTLED_MS);
    const [before, spentIdle] = [loggedStatements(), countProcessorTime(server.pid, postmasterPid)];
    await pause(seconds * 1000);
    const idle = spentIdle(seconds).processor;
    const statements = (loggedStatements() - before) / seconds;

    const startedAt = performance.now();
    const spent = countProcessorTime(server.pid, postmasterPid);
    await client.query(SENT, [messages]);
    await pause(SETTLED_MS);
    const elapsed = (performance.now() - startedAt) / 1000;
    const { processor, databaseProcessor } = spent(messages);
    const notification = Math.max(0, processor - (idle * elapsed) / messages);
    return { statements, idle, notification, notificationPostgres: databaseProcessor };
  } finally {
    await client.query('ALTER DATABASE stayquote RESET log_statement');
  }
}

/**
 * What it costs to revalidate cached sheets, which a server does every two seconds, by the statement that it uses: microseconds
 * for each sheet, in the server and in PostgreSQL.
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
