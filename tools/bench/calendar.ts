// @ts-nocheck: becomes TypeScript in the next commits.
// The processor time of a calendar: 365 arrival dates and one length of stay of 7 nights, in a property with 32 room rates whose
// sheet is cached. Usage: node tools/bench/calendar.ts [--database URL]
import http from 'node:http';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { openDatabase } from './data/open-database.js';
import { propertyUuids } from './data/property-uuids.js';
import { KEY } from './data/make-data.js';
import { startOurs } from './servers/ours.js';
import { processorTime } from './servers/processor-time.js';

const REQUESTS = 200;
const WARM_UP = 200;
const RANGE = 'from=2027-03-02&to=2028-02-29&nights=7&adults=2';

const { values } = parseArgs({ options: { database: { type: 'string' } } });
const say = (line) => process.stderr.write(`bench: ${line}\n`);
const options = { seed: 1, properties: 20, database: values.database };
const { connectionString, release } = await openDatabase(options, say);
try {
  const { alike } = await propertyUuids(connectionString);
  await measure(alike);
} finally {
  await release();
}

/** Every property in turn, so that the dates of none stay in the processor's caches. */
async function measure(uuids) {
  const server = await startOurs('calendar', connectionString, { EXTENSIONS: 'calendar' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const calendarOf = (number) =>
    get(server, agent, `/extensions/v1/properties/${uuids[number % uuids.length]}/calendar?${RANGE}`);
  try {
    for (let number = 0; number < WARM_UP; number += 1) await calendarOf(number);
    const before = processorTime(server.pid);
    let body = '';
    for (let number = 0; number < REQUESTS; number += 1) body = await calendarOf(number);
    const milliseconds = (processorTime(server.pid) - before) / REQUESTS;
    const { dates, roomRates } = JSON.parse(body);
    const open = dates.filter(({ stays: [{ gross }] }) => gross !== undefined).length;
    process.stdout.write(
      `${dates.length} arrival dates, ${open} of them open, ${roomRates.length} room rates, ${body.length} bytes: ` +
        `processor time of a calendar ${milliseconds.toFixed(1)} ms\n`,
    );
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function get({ port }, agent, path) {
  const request = http.get({ port, path, agent, headers: { 'x-sm-api-key': KEY } });
  const [response] = await once(request, 'response');
  let body = '';
  for await (const piece of response.setEncoding('utf8')) body += piece;
  if (response.statusCode !== 200) throw new Error(`${path} responded ${response.statusCode}: ${body}`);
  return body;
}
