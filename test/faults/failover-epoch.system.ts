import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { PostgresServer } from './postgres-server.js';

const DATABASE = 'hotels';

describe('a promoted standby', () => {
  let server: PostgresServer;
  let app: TestApp;
  let onPrimary: unknown;
  const epoch = () => server.query(DATABASE, 'SELECT epoch FROM current_epoch');
  beforeAll(async () => {
    server = await PostgresServer.start();
    const connectionString = await server.createDatabase(DATABASE);
    await migrate(connectionString);
    await importDocument(connectionString, aDataSet(), { withKeys: true });
    onPrimary = await epoch();
    await server.becomeStandby();
    app = await startTestApp({ dataSet: undefined, beside: { connectionString } });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  const quotes = (etag = '') =>
    app.get(`/properties/${uuidOf('House')}/quotes`, {
      query: 'checkIn=2027-03-10&checkOut=2027-03-12&adults=2',
      headers: { ...credentials.group, 'if-none-match': etag },
    });

  it('starts with the epoch of its primary, and changes it at once, even for running servers', async () => {
    expect(await epoch()).toBe(onPrimary);
    const tag = (await quotes()).headers['etag'] ?? '';
    expect((await quotes(tag)).status).toBe(304);
    await server.query(DATABASE, 'SELECT pg_promote()');
    expect(await epoch()).not.toBe(onPrimary);
    const fresh = await until(async () => {
      const response = await quotes(tag);
      return response.status === 200 ? response : undefined;
    });
    expect((fresh.body as QuoteResponse[]).length).toBeGreaterThan(0);
    expect(fresh.headers['etag']).not.toBe(tag);
  });

  it('reveals its epoch to a role without privileges', async () => {
    await server.query(DATABASE, 'CREATE ROLE without_rights LOGIN');
    const url = new URL(server.address(DATABASE));
    url.username = 'without_rights';
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    const { rows } = await client.query<{ epoch: string }>('SELECT epoch FROM current_epoch');
    await client.end();
    expect(rows[0]?.epoch).toBe(await epoch());
  });
});
