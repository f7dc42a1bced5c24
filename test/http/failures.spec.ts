import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { Access } from '../../src/auth/access.decorator.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { createApp } from '../../src/app/create-app.js';
import { ERROR_STATUSES } from '../../src/http/errors/error-names.js';
import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { errorName } from '../support/error-name.js';
import { type Answer, httpExchange } from '../support/http-exchange.js';
import { importDocument } from '../../src/database/write/import-data-set.js';
import { keptLog } from '../support/kept-log.js';
import { createTestDatabase } from '../support/test-database.js';

const SECRET = 'postgresql://user:secret@host/database';

@Controller('failing')
class FailingController {
  @Get('bug')
  @Access('group')
  bug(): never {
    throw new TypeError(`cannot read ${SECRET}`);
  }

  @Get('no-error')
  @Access('group')
  noError(): never {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- libraries do throw such things
    throw 'a text';
  }

  @Get('undeclared')
  undeclared(): string {
    return 'reached';
  }
}

@Module({ controllers: [FailingController] })
class FailingModule {}

describe('failures of the server', () => {
  let close: () => Promise<void>;
  let ask: (target: string) => Promise<Answer>;
  const kept = keptLog({ LOG_LEVEL: 'warn' });

  beforeAll(async () => {
    const database = await createTestDatabase();
    const { connectionString } = database;
    await importDocument(connectionString, aDataSet(), { withKeys: true });
    const options = { config: parseConfig({}), connectionString, clock: new Clock(), features: [FailingModule] };
    const app = await createApp({ ...options, log: kept.log });
    const server: Server = app.getHttpServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    ask = (target) => httpExchange({ port, method: 'GET', target, headers: credentials.group });
    close = async () => {
      await app.close();
      await database.drop();
    };
  });
  afterAll(() => close());

  it.each(['/failing/bug', '/failing/no-error'])(
    '[7-6] %s: a fixed text, and a line in the log with the token',
    async (path) => {
      kept.clear();
      const answer = await ask(path);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        errors: [
          {
            name: 'InternalServerError',
            message: 'The server failed to answer; the trace token names this request in its log',
          },
        ],
      });
      const [line, ...others] = kept.lines();
      expect(line).toMatchObject({ level: 'error', traceToken: answer.headers['x-sm-trace-token'] });
      expect(others).toEqual([]);
      expect(kept.text()).not.toContain(credentials.group['x-sm-api-key']);
    },
  );

  it('an operation that declares no access is refused, also with a good key', async () => {
    expect(errorName(await ask('/failing/undeclared'))).toBe('403 AccessDenied');
  });

  it('every name has one status', () => {
    expect(new Set(Object.values(ERROR_STATUSES)).size).toBe(Object.keys(ERROR_STATUSES).length);
  });
});

describe('a database that is away', () => {
  it('503 with Retry-After, in the shape of every error', async () => {
    const config = parseConfig({ LOG_LEVEL: 'error' });
    const connectionString = 'postgresql://nobody:secret@127.0.0.1:1/nothing';
    const app = await createApp({ config, connectionString, clock: new Clock() });
    const server: Server = app.getHttpServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await httpExchange({ port, method: 'GET', target: '/properties', headers: credentials.group });
    await app.close();
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.body).toEqual({
      errors: [
        {
          name: 'ServiceUnavailable',
          message: 'The service cannot answer just now; the same request may be sent again',
          meta: { retryAfterSeconds: 1 },
        },
      ],
    });
  });
});
