// @ts-nocheck: becomes TypeScript in the next commits.
// The processor time of the search of a channel: 1,000 connected properties within the radius, a page of 20, each of them with
// 32 room rates. Usage: node tools/bench/channel-search.ts [--database URL]
import http from 'node:http';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CHANNEL_HEADERS } from './check/send-request.js';
import { openDatabase } from './data/open-database.js';
import { propertyUuids } from './data/property-uuids.js';
import { cacheSheets } from './measure/cache-sheets.js';
import { familyProcessorTime, processorTime } from './servers/processor-time.js';
import { startOurs } from './servers/ours.js';

const PAGE = 20;
const CONNECTED = 1000;
const SEARCHES = 200;
const WARM_UP = 100;
const STAY = 'checkin=2027-05-03&checkout=2027-05-10';
const SEARCH = `/public-api/channel/properties?latitude=0&longitude=0&radius=100&${STAY}&totalAdults=2&totalRooms=1&perPage=${PAGE}`;

/** The hotels with rates nearest, then as many copies of one without rates as are missing. */
const PLACE = `
  UPDATE property SET latitude = 50, longitude = 50 WHERE name LIKE 'Bench hotel of%';
  UPDATE property SET latitude = substring(name FROM '\\d+$')::int * 0.0005, longitude = 0 WHERE name ~ '^Bench hotel \\d+$';
  INSERT INTO property
  SELECT (jsonb_populate_record(p, jsonb_build_object('uuid', md5('copy ' || copy)::uuid, 'name', 'Copy ' || copy,
    'latitude', 0.02 + copy % 30 * 0.018, 'longitude', copy / 30 * 0.018))).*
  FROM property p, generate_series(1, ${CONNECTED - PAGE}) AS copy WHERE p.name = 'Bench hotel 1'
  ON CONFLICT DO NOTHING;
  INSERT INTO channel_property (api_id, property_uuid, siteminder_commission_ppm, channel_commission_ppm, listed_rates_only)
  SELECT 'bench', uuid, 30000, 120000, false FROM property ON CONFLICT DO NOTHING;`;

const { values } = parseArgs({ options: { database: { type: 'string' } } });
const say = (line) => process.stderr.write(`bench: ${line}\n`);
const options = { seed: 1, properties: PAGE, database: values.database };
const { connectionString, postmasterPid, release } = await openDatabase(options, say);
try {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(PLACE);
  await client.query('VACUUM ANALYZE property, channel_property');
  await client.end();
  const { alike } = await propertyUuids(connectionString);
  const details = alike.map((uuid) => `/properties/${uuid}?${STAY}`);
  await measure('warm: the sheets of the page are cached', details);
  await measure('cold: every search reads the sheets of its page', []);
} finally {
  await release();
}

async function measure(title, warmed) {
  const server = await startOurs('search', connectionString);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await cacheSheets(server, warmed, CHANNEL_HEADERS);
    for (let search = 0; search < WARM_UP; search += 1) await get(server, agent, SEARCH);
    const before = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
    const startedAt = performance.now();
    let body = '';
    for (let search = 0; search < SEARCHES; search += 1) body = await get(server, agent, SEARCH);
    const elapsed = performance.now() - startedAt;
    const after = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
    const { total, results } = JSON.parse(body);
    const priced = results.filter(({ bestRate }) => bestRate !== null).length;
    const [node, database] = after.map((time, at) => ((time - before[at]) / SEARCHES).toFixed(1));
    process.stdout.write(
      `${title}: ${total} found, ${results.length} on the page, ${priced} with a rate; processor time of a search ` +
        `${node} ms in the server and ${database} ms in PostgreSQL; ${(elapsed / SEARCHES).toFixed(1)} ms in all\n`,
    );
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function get({ port }, agent, path) {
  const request = http.get({ port, path, agent, headers: CHANNEL_HEADERS });
  const [response] = await once(request, 'response');
  let body = '';
  for await (const piece of response.setEncoding('utf8')) body += piece;
  if (response.statusCode !== 200) throw new Error(`${path} responded ${response.statusCode}: ${body}`);
  return body;
}
