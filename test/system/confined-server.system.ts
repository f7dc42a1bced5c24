import { importDocument } from '../../src/database/write/import-data-set.js';
import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { httpExchange } from '../support/http-exchange.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase } from '../support/test-database.js';
import { confinedServer } from './confined-server.js';

it('serves on a read-only root file system, as an unprivileged user without home, and exits on SIGTERM', async () => {
  const database = await createTestDatabase();
  const folder = await temporaryFolder();
  try {
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
    const server = await confinedServer(database.connectionString, folder.path);
    const get = (target: string, headers = {}) =>
      httpExchange({ port: server.port, method: 'GET', target, headers }).then(({ status }) => status);
    expect(await get('/properties', credentials.group)).toBe(200);
    expect(await get('/docs')).toBe(200);
    expect((await server.manage('/livez')).status).toBe(200);
    expect((await server.manage('/metrics')).text).toContain('stayquote_database_up 1');
    const { code, output } = await server.end();
    expect([code, output]).toEqual([0, expect.not.stringMatching(/"level":"(?:warn|error|fatal)"/)]);
  } finally {
    await folder.remove();
    await database.drop();
  }
});
