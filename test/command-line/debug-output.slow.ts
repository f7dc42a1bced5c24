import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { newKey } from '../../src/cli/keys/new-key.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { runStayquote, serveStayquote } from '../../tools/harness/server.js';
import { createTestDatabase } from '../harness/test-database.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { shared } from '../harness/shared.js';

const REDIS_PASSWORD = 'canary-of-redis';
const KEY = newKey();

const database = shared(createTestDatabase);
let redis: Server;
const folder = shared(temporaryFolder);
let variables: Readonly<Record<string, string>>;

beforeAll(async () => {
  // Accepts the password, which is the first thing that a client sends, and never responds.
  redis = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(redis, 'listening');
  const { port } = redis.address() as AddressInfo;
  variables = {
    DATABASE_URL: database().connectionString,
    REDIS_URL: `redis://user:${REDIS_PASSWORD}@127.0.0.1:${port}`,
    LOG_LEVEL: 'debug',
    DEBUG: '*',
    NODE_DEBUG: 'http,net,tls',
  };
});

afterAll(() => {
  redis.close();
});

const secrets = () => [
  decodeURIComponent(new URL(database().connectionString).password),
  REDIS_PASSWORD,
  KEY,
  'postgresql://',
  'redis://',
];
const shown = (output: string) => secrets().filter((secret) => output.includes(secret));

describe('with DEBUG and NODE_DEBUG', () => {
  it('a command prints no connection string, password or key', async () => {
    const file = join(folder().path, 'data.json');
    const keys = [{ kind: 'group', groupUuid: uuidOf('Group'), key: KEY }];
    await writeFile(file, JSON.stringify({ ...aDataSet(), keys }));
    for (const words of [['import', file, '--with-keys'], ['export'], ['keys', 'list']]) {
      const { code, stdout, stderr } = await runStayquote(words, variables);
      expect({ words, code, shown: shown(stdout + stderr) }).toEqual({ words, code: 0, shown: [] });
    }
  });

  it('a server prints none of them', async () => {
    const server = await serveStayquote(variables);
    const headers = { 'x-sm-api-key': KEY };
    const { status } = await httpExchange({ port: server.port, method: 'GET', target: '/properties', headers });
    await server.end('SIGTERM');
    expect({ status, shown: shown(server.output()) }).toEqual({ status: 200, shown: [] });
  });
});
