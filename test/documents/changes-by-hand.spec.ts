import { readFileSync } from 'node:fs';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { readDocument } from './documents.js';

const HOTEL = '20000000-0000-4000-8000-000000000001';

/** The SQL statements of the operators' pages, run on the example data set. */
const statements = ['docs/how-to/live-changes.md', 'docs/how-to/deployment.md']
  .flatMap((path) => readDocument(path).blocks)
  .filter(({ language }) => language === 'sql')
  .map(({ text }) => text);
const statementThat = (begins: string): string => {
  const found = statements.find((text) => text.startsWith(begins));
  if (found === undefined) throw new Error(`no page has ${begins}`);
  return found;
};

describe('the SQL statements of the documents', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      dataSet: JSON.parse(readFileSync('docs/examples/small-hotel.json', 'utf8')) as unknown,
    });
  });
  afterAll(() => app.close());

  const nightOf = async (checkIn: string, checkOut: string) => {
    const { body } = await app.get(`/properties/${HOTEL}/quotes`, {
      query: { checkIn, checkOut },
      headers: { 'x-sm-api-key': 'example-group-key' },
    });
    return (body as QuoteResponse[])[0]?.price.net;
  };

  it('change the price of one night, which shows without a restart', async () => {
    expect(await nightOf('2027-07-01', '2027-07-02')).toBe(100);
    await app.sql(statementThat('UPDATE nightly_price'));
    await until(async () => ((await nightOf('2027-07-01', '2027-07-02')) === 119 ? true : undefined));
    expect(await nightOf('2027-06-30', '2027-07-01')).toBe(100);
  });

  it('revoke the keys of a channel', async () => {
    const send = async () => {
      const headers = { 'x-sm-api-id': 'example-channel', 'x-sm-api-key': 'example-channel-key' };
      const query = { checkin: '2027-07-05', checkout: '2027-07-06' };
      return (await app.get(`/properties/${HOTEL}`, { query, headers })).status;
    };
    expect(await send()).toBe(200);
    await app.sql(statementThat('UPDATE api_key'));
    await until(async () => ((await send()) === 401 ? true : undefined));
  });

  it('create a role for the server', async () => {
    // Roles are global to the database server, so this one is rolled back.
    await app.sql(`BEGIN; ${statementThat('CREATE ROLE')}; ROLLBACK`);
  });

  it('are all tested here', () => {
    expect(statements).toHaveLength(3);
  });
});
