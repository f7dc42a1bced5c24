import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { withoutPropertyTable } from '../harness/without-property-table.js';

const DAYS = 'checkIn=2027-03-10&checkOut=2027-03-12';
const LIMITED = { 'x-sm-api-key': 'the-key-for-one-request' };

describe('the errors of Quotes', () => {
  const recorded = recordedLog({ LOG_LEVEL: 'error' });
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      log: recorded.log,
      dataSet: aDataSet({
        properties: [aProperty(), ...['Other', 'Unread'].map((name) => anEmptyProperty({ name }))],
        keys: [{ kind: 'group', groupUuid: uuidOf('Group'), key: LIMITED['x-sm-api-key'], requestsPerMinute: 1 }],
      }),
    });
  });
  afterAll(() => app.close());

  const quote = (headers: Readonly<Record<string, string>>, property = 'House', query = DAYS) =>
    app.get(`/properties/${uuidOf(property)}/quotes`, { query, headers });

  it('[7-14] are the six of room types, under the same statuses', async () => {
    const limited = [await quote(LIMITED), await quote(LIMITED)];
    expect(limited[0]?.status).toBe(200);
    const errors = [
      await quote(credentials.group, 'House', 'checkIn=2027-03-10'),
      await quote({}),
      await quote(credentials.property, 'Other'),
      await quote(credentials.group, 'Nowhere'),
      limited[1]!,
      await withoutPropertyTable(app, () => quote(credentials.group, 'Unread')),
    ];
    expect(errors.map(errorName)).toEqual([
      '400 BadRequest',
      '401 NotAuthorised',
      '403 AccessDenied',
      '404 NotFound',
      '429 RateLimited',
      '500 InternalServerError',
    ]);
    expect(recorded.lines().map(({ traceToken }) => traceToken)).toEqual([errors.at(-1)?.headers['x-sm-trace-token']]);
  });

  it('of a failed read are not cached', async () => {
    expect((await quote(credentials.group, 'Unread')).status).toBe(200);
  });
});
