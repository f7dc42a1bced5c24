import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app/app.module.js';
import { Access } from '../../src/auth/access.decorator.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { type HttpResponse, httpExchange } from '../../tools/harness/http-exchange.js';
import { recordedLog } from '../harness/recorded-log.js';
import { createTestDatabase } from '../harness/test-database.js';

const LIMIT = 3;
const FAILURES = 4;

/** One key per test, so that no test affects another's limit. */
const groupKey = (name: string, requestsPerMinute?: number) => ({
  kind: 'group',
  groupUuid: uuidOf('Group'),
  key: `guarded-${name}`,
  ...(requestsPerMinute !== undefined && { requestsPerMinute }),
});
const dataSet = aDataSet({
  keys: [
    ...['open', 'undeclared', 'both', 'refused'].map((name) => groupKey(name)),
    groupKey('own', 1),
    { kind: 'property', propertyUuid: uuidOf('House'), key: 'guarded-property' },
    { kind: 'channel', apiId: 'the-channel', key: 'guarded-channel' },
  ],
});

@Controller('group')
class GroupController {
  @Get()
  @Access('group')
  reach(): string {
    return 'reached';
  }
}

@Controller('direct')
class DirectController {
  @Get()
  @Access('group', 'property')
  reach(): string {
    return 'reached';
  }

  @Get('undeclared')
  undeclared(): string {
    return 'reached';
  }
}

@Controller('channel')
class ChannelController {
  @Get()
  @Access('channel')
  reach(): string {
    return 'reached';
  }
}

@Module({ controllers: [GroupController, DirectController, ChannelController] })
class GuardedModule {}

/** The application's modules without the middleware before the router. */
async function startGuardedApp() {
  const database = await createTestDatabase();
  const { connectionString } = database;
  await importDocument(connectionString, dataSet, { withKeys: true });
  const env = { RATE_LIMIT_PER_MINUTE: String(LIMIT), FAILED_AUTH_PER_MINUTE: String(FAILURES) };
  const [config, { log }] = [parseConfig(env), recordedLog({ LOG_LEVEL: 'error' })];
  const parts = { config, connectionString, clock: new Clock(), metrics: new Metrics(), log };
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({ ...parts, features: [GuardedModule] }),
    {
      logger: false,
    },
  );
  await app.listen(0, '127.0.0.1');
  const port = Number(new URL(await app.getUrl()).port);
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { port, close };
}

describe('the guards', () => {
  let app: Awaited<ReturnType<typeof startGuardedApp>>;
  beforeAll(async () => {
    app = await startGuardedApp();
  });
  afterAll(() => app.close());

  const send = (target: string, name: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
    httpExchange({
      port: app.port,
      method: 'GET',
      target,
      headers: { 'x-sm-api-key': `guarded-${name}`, ...headers },
    });

  it('let a valid key through, with rate limit headers', async () => {
    const { status, text, headers } = await send('/group', 'open');
    expect([status, text]).toEqual([200, 'reached']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'ratelimit-policy': `"default";q=${LIMIT};w=60`,
      ratelimit: `"default";r=${LIMIT - 1};t=60`,
      'x-ratelimit-limit': String(LIMIT),
      'x-ratelimit-remaining': String(LIMIT - 1),
      'x-ratelimit-reset': '60',
    });
  });

  it('deny an operation that declares no access, whatever the key', async () => {
    expect(errorName(await send('/direct/undeclared', 'undeclared'))).toBe('403 AccessDenied');
    expect(errorName(await send('/direct/undeclared', 'unknown'))).toBe('403 AccessDenied');
  });

  it('count all operations in one window, and refuse excess requests in the common error shape', async () => {
    for (const path of ['/group', '/direct', '/group']) expect((await send(path, 'both')).status).toBe(200);
    const [first, second] = [await send('/direct', 'both'), await send('/group', 'both')];
    for (const { status, headers, body } of [first, second]) {
      const seconds = Number(headers['retry-after']);
      expect(status).toBe(429);
      expect(headers).toMatchObject({
        ratelimit: `"default";r=0;t=${seconds}`,
        'ratelimit-policy': `"default";q=${LIMIT};w=60`,
        'x-ratelimit-limit': String(LIMIT),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(seconds),
      });
      expect(headers).not.toHaveProperty('retry-after-default');
      const message = `More than ${LIMIT} requests per minute with this key; retry in ${seconds} seconds`;
      expect(body).toEqual({ errors: [{ name: 'RateLimited', message, meta: { retryAfterSeconds: seconds } }] });
    }
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(Number(first.headers['retry-after']));
  });

  it("apply a key's own limit", async () => {
    expect((await send('/group', 'own')).status).toBe(200);
    const refused = await send('/group', 'own');
    expect([refused.status, refused.headers['x-ratelimit-limit']]).toEqual([429, '1']);
  });

  it('check the kind of key last: a wrong kind still counts, and is limited first', async () => {
    const responses: string[] = [];
    for (let time = 0; time <= LIMIT; time += 1) responses.push(errorName(await send('/group', 'property')));
    expect(responses).toEqual([...Array<string>(LIMIT).fill('403 AccessDenied'), '429 RateLimited']);
  });

  it('refuse callers without a key for the group of operations, and in the end limit their address', async () => {
    const channel = { 'x-sm-api-id': 'the-channel' };
    expect((await send('/channel', 'channel', channel)).status).toBe(200);
    const refused = [
      await send('/group', 'unknown'),
      await send('/group', 'channel', channel),
      await send('/channel', 'refused', channel),
      await send('/channel', 'channel'),
    ];
    expect(refused.map(errorName)).toEqual(Array<string>(FAILURES).fill('401 NotAuthorised'));
    expect(errorName(await send('/group', 'unknown'))).toBe('429 RateLimited');
    expect((await send('/group', 'refused')).status).toBe(200);
  });
});
