import { type CanActivate, Injectable, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FEATURES } from '../../src/app/app.module.js';
import { OverloadGuard } from '../../src/app/overload.guard.js';
import { ApiKeyGuard } from '../../src/auth/api-key.guard.js';
import { KeyKindGuard } from '../../src/auth/key-kind.guard.js';
import { KeyThrottlerGuard } from '../../src/auth/key-throttler.guard.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Written as Nest's documentation says, without knowing anything of this server. */
@Injectable()
class ClosedGuard implements CanActivate {
  static isClosed = false;
  static calls = 0;

  canActivate(): boolean {
    ClosedGuard.calls += 1;
    return !ClosedGuard.isClosed;
  }
}

@Module({ providers: [{ provide: APP_GUARD, useClass: ClosedGuard }] })
class ClosedModule {}

/** Counts the calls of a guard, which go through. */
function countCalls(guard: CanActivate) {
  // oxlint-disable-next-line typescript/unbound-method -- called with its guard below
  const original = guard.canActivate;
  const counted = {
    calls: 0,
    restore: () => {
      guard.canActivate = original;
    },
  };
  guard.canActivate = function (this: CanActivate, execution) {
    counted.calls += 1;
    return original.call(this, execution);
  };
  return counted;
}

const QUOTES = `/properties/${uuidOf('House')}/quotes`;
const query = 'checkIn=2027-03-10&checkOut=2027-03-12&adults=2';

describe('every guard', () => {
  let app: TestApp;
  let guards: readonly ReturnType<typeof countCalls>[] = [];
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet(), features: [...FEATURES, ClosedModule] });
  });
  afterEach(() => {
    ClosedGuard.isClosed = false;
    for (const { restore } of guards) restore();
  });
  afterAll(() => app.close());

  const quotes = (headers: Record<string, string> = {}) =>
    app.get(QUOTES, { query, headers: { ...credentials.group, ...headers } });

  it('refuses a response whether it would be generated, cached or a 304', async () => {
    await quotes();
    const etag = String((await quotes()).headers['etag']);
    ClosedGuard.isClosed = true;
    for (const response of [
      await quotes(),
      await quotes({ 'if-none-match': etag }),
      await quotes({ 'if-none-match': '*' }),
    ])
      expect(errorName(response)).toBe('403 AccessDenied');
    ClosedGuard.isClosed = false;
    expect([(await quotes()).status, (await quotes({ 'if-none-match': etag })).status]).toEqual([200, 304]);
  });

  it('runs once for each request, whatever its response', async () => {
    guards = [ApiKeyGuard, OverloadGuard, KeyThrottlerGuard, KeyKindGuard].map((guard) => countCalls(guard.prototype));
    const etag = String((await quotes()).headers['etag']);
    const requests = [
      () => quotes(),
      () => quotes({ 'if-none-match': etag }),
      () => app.send('HEAD', QUOTES, { query, headers: credentials.group }),
      () => app.get('/properties', { headers: credentials.group }),
      () => app.get('/openapi.json', {}),
      () => app.get('/nowhere', {}),
      () => app.send('POST', QUOTES, { headers: credentials.group }),
      () => app.send('OPTIONS', QUOTES, {}),
    ];
    for (const [at, send] of requests.entries()) {
      ClosedGuard.calls = 0;
      for (const guard of guards) guard.calls = 0;
      await send();
      expect([at, ClosedGuard.calls, ...guards.map(({ calls }) => calls)]).toEqual([at, 1, 1, 1, 1, 1]);
    }
  });
});
