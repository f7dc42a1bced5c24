// `npm run bench:channel-search`: see docs/decisions/0130-search-of-channels.md.
import { readCommand } from '../harness/command.js';
import { queryOnce } from '../harness/database.js';
import { runInScope } from '../harness/scope.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { requestOk } from './check/responses.js';
import { openDatabase, propertyUuids } from './data/open-database.js';
import { CHANNEL_HEADERS } from './data/keys.js';
import { cacheSheets } from './measure/metrics.js';
import { measureSequential } from './measure/sequential.js';
import { DATABASE, say } from './open-bench.js';
import { startOurs } from './servers/ours.js';

const SECONDS = 10;
const PAGE = 20;
const CONNECTED = 1000;
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

interface Found {
  readonly total: number;
  readonly results: readonly { readonly bestRate: unknown }[];
}

const { options } = readCommand({
  name: 'npm run bench:channel-search --',
  about:
    `Measures the CPU time in ms of the search of a channel, in the server and in PostgreSQL: ${CONNECTED} connected properties within the\n` +
    `radius, and a page of ${PAGE}, each of them with 32 room rates.`,
  options: { database: DATABASE },
});

await runInScope(async (scope) => {
  const data = { seed: 1, properties: PAGE, ...options };
  const { connectionString, postmasterPid } = await openDatabase(data, scope, say);
  await queryOnce(connectionString, PLACE);
  await queryOnce(connectionString, 'VACUUM ANALYZE property, channel_property');
  const { alike } = await propertyUuids(connectionString);
  const details = alike.map((uuid) => `/properties/${uuid}?${STAY}`);
  const place = { folder: temporaryFolder(scope), postmasterPid };
  const measure = async (title: string, warmed: readonly string[]) => {
    await using server = await startOurs('search', connectionString);
    await cacheSheets(server, warmed, CHANNEL_HEADERS);
    const figures = await measureSequential(place, server, [SEARCH], SECONDS, CHANNEL_HEADERS);
    const { body } = await requestOk(server, SEARCH, CHANNEL_HEADERS);
    const { total, results } = JSON.parse(body) as Found;
    const priced = results.filter(({ bestRate }) => bestRate !== null).length;
    const [node, database] = [figures.processor, figures.databaseProcessor].map((time) => (time / 1000).toFixed(1));
    process.stdout.write(
      `${title}: ${total} found, ${results.length} on the page, ${priced} with a rate; processor time of a search ` +
        `${String(node)} ms in the server and ${String(database)} ms in PostgreSQL; ${figures.p50.toFixed(1)} ms in all (median)\n`,
    );
  };
  await measure('warm: the sheets of the page are cached', details);
  await measure('cold: every search reads the sheets of its page', []);
}, say);
