import { setTimeout as pause } from 'node:timers/promises';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { residentMb } from '../../tools/harness/memory.js';
import { largePhotos } from '../harness/builders/large-photos.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { managedStayquote } from '../harness/managed-stayquote.js';
import { sampleValue } from '../harness/metric-samples.js';
import { createTestDatabase } from '../harness/test-database.js';
import { sendUnread } from '../harness/unread-request.js';
import { until } from '../../tools/harness/until.js';

/** Each is another stay, so that no two responses share their bytes. */
const detailOf = (number: number) =>
  `/properties/${uuidOf('House')}?checkin=2027-03-${10 + (number % 10)}&checkout=2027-03-${20 + Math.floor(number / 10)}`;
const CLIENTS = 60;
/** What unread responses may add to an idle server's memory: their limit, and what creating them takes meanwhile. */
const MORE_MB_MAX = 400;

it('responses that are never read take a bounded memory, and are cut after half a minute', async () => {
  const database = await createTestDatabase();
  const dataSet = aDataSet({ properties: [aProperty({ content: { photos: largePhotos() } })] });
  await importDocument(database.connectionString, dataSet, { withKeys: true });
  const settings = { DATABASE_URL: database.connectionString, CLOCK: '2027-03-01T09:00:00Z', LOG_LEVEL: 'error' };
  const server = await managedStayquote(settings);
  const figure = async (name: string) => sampleValue((await server.manage('/metrics')).text, name);
  // A busy machine may shed the first requests.
  const first = { port: server.port, method: 'GET', target: detailOf(0), headers: credentials.channel };
  await until(async () => (await httpExchange(first)).status === 200);
  const idleMb = residentMb(server.pid);
  const startedAt = performance.now();
  const unread = await Promise.all(
    Array.from({ length: CLIENTS }, (_, number) => sendUnread(server.port, [detailOf(number)], credentials.channel)),
  );
  expect(residentMb(server.pid) - idleMb).toBeLessThan(MORE_MB_MAX);
  await until(async () => {
    // It has little to do meanwhile.
    await pause(500);
    return (await figure('stayquote_unsent_bytes')) === 0;
  });
  expect(performance.now() - startedAt).toBeGreaterThan(30_000);
  const cut = await figure('stayquote_responses_cut_total');
  for (const { socket } of unread) socket.destroy();
  const statuses = (await Promise.all(unread.map(({ ended }) => ended))).map((text) => text.slice(9, 12));
  const withStatus = (status: string) => statuses.filter((each) => each === status).length;
  expect(withStatus('200')).toBe(cut);
  expect(withStatus('503')).toBe(CLIENTS - withStatus('200'));
  expect(withStatus('503')).toBeGreaterThan(0);
  expect(await server.end('SIGTERM')).toBe(0);
  await database.drop();
});
