// `npm run bench:channel-search`: see docs/decisions/0130-search-of-channels.md.
import { readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { requestOk } from './check/responses.js';
import { openDatabase } from './data/open-database.js';
import { CHANNEL_HEADERS } from './data/keys.js';
import { measureSequential } from './generator/load.js';
import { cacheSheets } from './measure/metrics.js';
import { say } from './say.js';
import { startOurs } from './servers/ours.js';

const HOW = { seconds: 10, headers: CHANNEL_HEADERS };
const PAGE = 20;
const CONNECTED = 1000;
const STAY = 'checkin=2027-05-03&checkout=2027-05-10';
const SEARCH = `/public-api/channel/properties?latitude=0&longitude=0&radius=100&${STAY}&totalAdults=2&totalRooms=1&perPage=${PAGE}`;

/** The hotels with rates nearest, then as many copies of one without rates as are missing. */
const PLACE = `
  UPDATE property SET latitude = substring(name FROM '\\d+$')::int * 0.0005, longitude = 0;
  INSERT INTO property
  SELECT (jsonb_populate_record(p, jsonb_build_object('uuid', md5('copy ' || copy)::uuid, 'name', 'Copy ' || copy,
    'latitude', 0.02 + copy % 30 * 0.018, 'longitude', copy / 30 * 0.018))).*
  FROM property p, generate_series(1, ${CONNECTED - PAGE}) AS copy WHERE p.name = 'Bench hotel 1';
  INSERT INTO channel_property (api_id, property_uuid, siteminder_commission_ppm, channel_commission_ppm, listed_rates_only)
  SELECT 'bench', uuid, 30000, 120000, false FROM property ON CONFLICT DO NOTHING;`;

interface Found {
  readonly total: number;
  readonly results: readonly { readonly bestRate: unknown }[];
}

readCommand({
  name: 'npm run bench:channel-search --',
  about:
    `Measures the CPU time in ms of the search of a channel, in the server and in PostgreSQL: ${CONNECTED} connected properties within the\n` +
    `radius, and a page of ${PAGE}, each of them with 32 room rates.`,
  options: {},
});

await runInScope(async (scope) => {
  const database = await openDatabase({ seed: 1, properties: PAGE }, scope);
  await database.client.query(PLACE);
  await database.client.query('VACUUM ANALYZE property, channel_property');
  const details = database.uuids.map((uuid) => `/properties/${uuid}?${STAY}`);
  const measure = async (title: string, warmed: readonly string[]) => {
    await using server = await startOurs('search', database.connectionString);
    await cacheSheets(server, warmed, CHANNEL_HEADERS);
    const figures = await measureSequential(server, database, [SEARCH], HOW);
    const { body } = await requestOk(server, SEARCH, CHANNEL_HEADERS);
    const { total, results } = body as Found;
    const priced = results.filter(({ bestRate }) => bestRate !== null).length;
    const [node, postgres] = [figures.processor, figures.databaseProcessor].map((time) => (time / 1000).toFixed(1));
    process.stdout.write(
      `${title}: ${total} found, ${results.length} on the page, ${priced} with a rate; processor time of a search ` +
        `${String(node)} ms in the server and ${String(postgres)} ms in PostgreSQL; ${figures.p50.toFixed(1)} ms in all (median)\n`,
    );
  };
  await measure('warm: the sheets of the page are cached', details);
  await measure('cold: every search reads the sheets of its page', []);
}, say);
