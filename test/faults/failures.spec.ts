import { Controller, Get, Module } from '@nestjs/common';
import { Access } from '../../src/auth/access.decorator.js';
import { tooMuchUnsent } from '../../src/http/errors/api-error.js';
import { ERROR_STATUSES } from '../../src/http/errors/error-names.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { errorName } from '../harness/error-name.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

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
    // oxlint-disable-next-line typescript/only-throw-error -- some libraries throw such values
    throw 'a string';
  }

  @Get('full')
  @Access('group')
  full(): never {
    throw tooMuchUnsent('key', 4);
  }

  @Get('undeclared')
  undeclared(): string {
    return 'reached';
  }
}

@Module({ controllers: [FailingController] })
class FailingModule {}

describe('failures of the server', () => {
  let app: TestApp;
  const recorded = recordedLog({ LOG_LEVEL: 'warn' });
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet(), features: [FailingModule], log: recorded.log });
  });
  afterAll(() => app.close());

  const send = (path: string) => app.get(path, { headers: credentials.group });

  it.each(['/failing/bug', '/failing/no-error'])(
    '[7-6] %s: a fixed message, and a log line with the trace token',
    async (path) => {
      recorded.clear();
      const response = await send(path);
      expect(response.status).toBe(500);
      expect(response.body).toEqual({
        errors: [
          {
            name: 'InternalServerError',
            message: 'The server failed to process the request; its log identifies the request by the trace token',
          },
        ],
      });
      const [line, ...others] = recorded.lines();
      expect(line).toMatchObject({ level: 'error', traceToken: response.headers['x-sm-trace-token'] });
      expect(others).toEqual([]);
      expect(recorded.text()).not.toContain(credentials.group['x-sm-api-key']);
    },
  );

  it('a refusal of the server is a warning with the trace token', async () => {
    recorded.clear();
    const { status, headers } = await send('/failing/full');
    expect(status).toBe(503);
    expect(recorded.lines()).toMatchObject([{ level: 'warn', traceToken: headers['x-sm-trace-token'] }]);
  });

  it('an operation that declares no access is denied, even with a valid key', async () => {
    expect(errorName(await send('/failing/undeclared'))).toBe('403 AccessDenied');
  });

  it('every name has one status', () => {
    expect(new Set(Object.values(ERROR_STATUSES)).size).toBe(Object.keys(ERROR_STATUSES).length);
  });
});

it('an unavailable database: 503 with Retry-After, in the shape of every error', async () => {
  const connectionString = 'postgresql://user:secret@127.0.0.1:1/none';
  const app = await startTestApp({ dataSet: undefined, beside: { connectionString }, log: recordedLog().log });
  const { status, headers, body } = await app.get('/properties', { headers: credentials.group });
  await app.close();
  expect([status, headers['retry-after']]).toEqual([503, '1']);
  expect(body).toEqual({
    errors: [
      {
        name: 'ServiceUnavailable',
        message: 'The service is temporarily unavailable; retry the request',
        meta: { retryAfterSeconds: 1 },
      },
    ],
  });
});
