// @ts-nocheck: becomes TypeScript in the next commits.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { RateSheetReader } from '../../../src/database/read/rate-sheet/rate-sheet.reader.js';
import { cacheSheets } from '../measure/cache-sheets.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';
import { startOurs } from '../servers/ours.js';
import { hotelUuid } from './hotels.js';

const MICROSECONDS = 1000;
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
export async function measureNotifications({ connectionString, postmasterPid, client }, { changes }) {
  const listener = new pg.Client({ connectionString });
  await listener.connect();
  try {
    let received = 0;
    listener.on('notification', () => (received += 1));
    await listener.query(`LISTEN ${CHANNEL}`);
    const sentBy = async (statement) => {
      const before = received;
      await client.query(statement, [hotelUuid(0)]);
      await listener.query('SELECT 1');
      await pause(200);
      return received - before;
    };
    const [ofPrice, ofProperty] = [await sentBy(PRICE), await sentBy(PRICES)];
    const before = familyProcessorTime(postmasterPid);
    for (let change = 0; change < changes; change += 1) await client.query(PRICE, [hotelUuid(change % 2)]);
    const spent = familyProcessorTime(postmasterPid) - before;
    return { ofPrice, ofProperty, pricePostgres: (spent * MICROSECONDS) / changes };
  } finally {
    await listener.end();
  }
}

/**
 * What a server without requests does, with the sheets of all properties in memory: statements per second, and the processor
 * time that a notification of some other property costs.
 */
export async function measureIdle(
  { connectionString, postmasterPid, client, logFile },
  { oneOfEach, seconds, messages },
) {
  await client.query(LOG_STATEMENTS);
  const server = await startOurs('idle', connectionString);
  try {
    await cacheSheets(server, oneOfEach);
    await pause(SETTLED_MS);
    const before = { statements: loggedStatements(), server: processorTime(server.pid) };
    await pause(seconds * 1000);
    const after = { statements: loggedStatements(), server: processorTime(server.pid) };
    const idle = (after.server - before.server) / seconds;

    const startedAt = performance.now();
    const [own, postgres] = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
    await client.query(SENT, [messages]);
    await pause(SETTLED_MS);
    const elapsed = (performance.now() - startedAt) / 1000;
    const spent = processorTime(server.pid) - own - idle * elapsed;
    return {
      statements: (after.statements - before.statements) / seconds,
      idle: idle * MICROSECONDS,
      notification: (Math.max(0, spent) * MICROSECONDS) / messages,
      notificationPostgres: ((familyProcessorTime(postmasterPid) - postgres) * MICROSECONDS) / messages,
    };
  } finally {
    await server.stop();
    await client.query('ALTER DATABASE stayquote RESET log_statement');
  }

  function loggedStatements() {
    return readFileSync(logFile, 'utf8').match(/LOG: {2}(?:statement|execute [^:]*):/g)?.length ?? 0;
  }
}

/**
 * What it costs to revalidate cached sheets, which a server does every two seconds, by the statement that it uses: microseconds
 * for each sheet, in the server and in PostgreSQL.
 */
export async function measureRevalidation({ connectionString, postmasterPid, client }, { sheets, times }) {
  await client.query(COPIES, [hotelUuid(0), sheets]);
  await client.query('VACUUM (ANALYZE) property');
  const { rows } = await client.query('SELECT uuid FROM property');
  const uuids = rows.map(({ uuid }) => uuid);
  const reader = new RateSheetReader(connectionString);
  try {
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await reader.revisions(uuids);
    const before = [processorTime(process.pid), familyProcessorTime(postmasterPid)];
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) await reader.revisions(uuids);
    const elapsed = performance.now() - startedAt;
    const after = [processorTime(process.pid), familyProcessorTime(postmasterPid)];
    const [own, postgres] = after.map((time, at) => ((time - before[at]) * MICROSECONDS) / times / uuids.length);
    return { own, postgres, sheets: uuids.length, milliseconds: elapsed / times };
  } finally {
    await reader.close();
  }
}
