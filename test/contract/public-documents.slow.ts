import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { createApp } from '../../src/app/create-app.js';
import { Published } from '../../src/app/published.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { type ManagedProcess, managedStayquote } from '../harness/managed-stayquote.js';
import { sampleValue } from '../harness/metric-samples.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

const SETTINGS = { EXTENSIONS: 'calendar,cancellation,explain', LOG_LEVEL: 'error' };
const HEADER_BYTES = 12_000;
/** Requests that are measured together. */
const SAMPLE = 60;
/** The connections that a server may open to its database meanwhile. */
const POOLS = 20;

/** What costs a server most to read, as long as a header may be. */
const long = (piece: string): string => piece.repeat(HEADER_BYTES / piece.length);

/** What is measured here is a process of its own: the test shares its own with others. */
describe('what a server serves without a key', () => {
  let database: TestDatabase;
  let server: ManagedProcess;
  let paths: readonly string[];
  let addresses = 0;

  beforeAll(async () => {
    const config = parseConfig(SETTINGS);
    const app = await createApp({ config, connectionString: 'postgresql://nobody@127.0.0.1:1/x', clock: new Clock() });
    paths = [...app.get(Published).documents.keys()];
    await app.close();
    database = await createTestDatabase();
    server = await managedStayquote({ ...SETTINGS, TRUST_PROXY: '1', DATABASE_URL: database.connectionString });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await database.drop();
  });

  /** Each request has an address of its own. */
  const forwardedFor = (): string => {
    addresses += 1;
    return `X-Forwarded-For: 10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}\r\n`;
  };

  const cpuSeconds = async (): Promise<number> => {
    const seconds = sampleValue((await server.manage('/metrics')).text, 'process_cpu_seconds_total');
    if (seconds === undefined) throw new Error('the server shows no process_cpu_seconds_total');
    return seconds;
  };

  it('costs about as much as a 404, whatever is sent', async () => {
    const socket = connect(server.port, '127.0.0.1');
    /** CPU time of some requests; each response is small or has no body. */
    const costOf = async (method: string, target: string, headers: Record<string, string> = {}): Promise<number> => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const start = await cpuSeconds();
      for (let time = 0; time < SAMPLE; time += 1) {
        socket.write(`${method} ${target} HTTP/1.1\r\nHost: a\r\n${forwardedFor()}${lines.join('')}\r\n`);
        await once(socket, 'data');
      }
      return (await cpuSeconds()) - start;
    };
    let refused = 0;
    /** Compared with the refusals measured last, and with new ones if that is not enough, because other work may add to some. */
    const isCheap = async (...request: Parameters<typeof costOf>): Promise<boolean> => {
      for (let round = 0; round < 10; round += 1) {
        if ((await costOf(...request)) < 4 * refused) return true;
        refused = await costOf('GET', '/nowhere');
      }
      return false;
    };
    const tags = new Map<string, string>();
    for (const path of paths) tags.set(path, (await server.get(path)).headers.etag ?? '"none"');
    const requests: Parameters<typeof costOf>[] = paths.flatMap((path) => [
      ['HEAD', path],
      ['HEAD', path, { 'accept-encoding': 'gzip' }],
      ['HEAD', path, { range: 'bytes=0-9' }],
      ['GET', path, { 'if-none-match': tags.get(path) ?? '' }],
      ['OPTIONS', path],
    ]);
    requests.push(
      ['GET', '/', { accept: long('a/b;q=0.1,') }],
      ['HEAD', '/openapi.json', { 'accept-encoding': long('a,') }],
      ['HEAD', '/openapi.json', { 'if-none-match': long(',') + (tags.get('/openapi.json') ?? '') }],
      ['GET', '/properties'],
      ['GET', '/properties', { 'x-sm-api-key': 'too-short' }],
      ['GET', `/properties/x/quotes?${'a=1&'.repeat(400)}`],
      ['OPTIONS', '/properties'],
      ['DELETE', '/properties'],
      ['GET', '/%ff'],
      ['GET', `/${'a'.repeat(9000)}`],
    );
    await costOf('GET', '/nowhere');
    for (const [at, request] of requests.entries()) {
      if (at % 5 === 0) refused = await costOf('GET', '/nowhere');
      expect([request, await isCheap(...request)]).toEqual([request, true]);
    }
    socket.destroy();
  });

  it('keeps no descriptor when the connection of queued responses is lost', async () => {
    const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;
    const before = descriptors();
    for (let time = 0; time < 3 * POOLS; time += paths.length)
      for (const path of paths) {
        const socket = connect(server.port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${forwardedFor()}\r\n`.repeat(2));
        await once(socket, 'data');
        socket.destroy();
      }
    await until(() => descriptors() <= before + POOLS || undefined);
  });
});
