import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { largePhotos } from '../harness/builders/large-photos.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { managedStayquote } from '../harness/managed-stayquote.js';
import { sampleValue } from '../harness/metric-samples.js';
import { createTestDatabase } from '../harness/test-database.js';
import { sendUnread } from '../harness/unread-request.js';
import { until } from '../../tools/harness/until.js';

const DETAIL = `/properties/${uuidOf('House')}?checkin=2027-03-10&checkout=2027-03-12`;
const READERS = 3;

it('responses that are never read are cut after half a minute, and their memory is released', async () => {
  const database = await createTestDatabase();
  const dataSet = aDataSet({ properties: [aProperty({ content: { photos: largePhotos() } })] });
  await importDocument(database.connectionString, dataSet, { withKeys: true });
  const settings = { DATABASE_URL: database.connectionString, CLOCK: '2027-03-01T09:00:00Z', LOG_LEVEL: 'error' };
  const server = await managedStayquote(settings);
  const figure = async (name: string) => sampleValue((await server.manage('/metrics')).text, name);
  const startedAt = performance.now();
  const unread = [];
  for (let time = 0; time < READERS; time += 1)
    unread.push(await sendUnread(server.port, [DETAIL], credentials.channel));
  expect(await figure('stayquote_unsent_bytes')).toBeGreaterThan(READERS * 5_000_000);
  await until(async () => (await figure('stayquote_responses_cut_total')) === READERS || undefined);
  expect(performance.now() - startedAt).toBeGreaterThan(30_000);
  await until(async () => (await figure('stayquote_unsent_bytes')) === 0 || undefined);
  for (const { socket } of unread) socket.destroy();
  expect(await server.end('SIGTERM')).toBe(0);
  await database.drop();
});
