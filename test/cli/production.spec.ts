import { importDocument } from '../../src/database/write/import-data-set.js';
import { DEMO_KEYS } from '../../src/demo/demo-keys.js';
import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { httpExchange } from '../support/http-exchange.js';
import { runStayquote } from '../support/run-stayquote.js';
import { serveStayquote } from '../support/serve-stayquote.js';
import { createTestDatabase } from '../support/test-database.js';

const DEMO = [DEMO_KEYS.group, DEMO_KEYS.property].map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), key }));

describe('stayquote serve in production', () => {
  it('refuses to start while a demo key is live, and starts when the command that it names has run', async () => {
    const database = await createTestDatabase();
    const variables = { DATABASE_URL: database.connectionString, NODE_ENV: 'production' };
    await importDocument(database.connectionString, aDataSet({ keys: DEMO }), { withKeys: true });
    try {
      const { code, stdout, stderr } = await runStayquote(['serve'], { ...variables, PORT: '0' });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^stayquote: the database holds 2 demo keys that everybody knows, and NODE_ENV is production; to take them back, run: stayquote keys revoke \S+ \S+\n$/,
      );
      const command = stderr.trim().split('stayquote ').at(-1)?.split(' ') ?? [];
      expect(await runStayquote(command, variables)).toMatchObject({ code: 0 });

      const server = await serveStayquote(variables);
      const ask = { port: server.port, method: 'GET', target: '/properties', headers: credentials.group };
      const { status } = await httpExchange(ask);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(status).toBe(200);
    } finally {
      await database.drop();
    }
  });

  it.each([
    [
      ['serve', '--demo'],
      'production',
      'stayquote: --demo loads keys that everybody knows, and NODE_ENV is production',
    ],
    [['serve'], 'Production', 'NODE_ENV is "Production"; expected one of production, development, test'],
  ])('refuses %j with NODE_ENV=%s', async (args, NODE_ENV, words) => {
    const { code, stdout, stderr } = await runStayquote(args, { NODE_ENV, PORT: '0' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
  });
});
