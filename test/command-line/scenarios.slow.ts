import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { serveStayquote } from '../../tools/harness/server.js';
import { createTestDatabase } from '../harness/test-database.js';
import { shared } from '../harness/shared.js';

const WARNING = 'Scenarios are on:';

describe('scenarios of stayquote serve', () => {
  const database = shared(createTestDatabase);
  // The first loads the demo data for the others.
  it.each<[readonly string[], Readonly<Record<string, string>>, number]>([
    [['--demo'], {}, 503],
    [['--demo'], { SCENARIOS: 'false' }, 200],
    [[], {}, 200],
    [[], { NODE_ENV: 'development', SCENARIOS: 'true' }, 503],
  ])('%j with %j: service-unavailable is %d', async (options, env, expected) => {
    const server = await serveStayquote({ DATABASE_URL: database().connectionString, ...env }, options);
    try {
      const headers = { 'x-sm-api-key': DEMO_KEYS.group, 'x-stayquote-scenario': 'service-unavailable' };
      const { status } = await httpExchange({ port: server.port, method: 'GET', target: '/properties', headers });
      expect(status).toBe(expected);
    } finally {
      await server.end('SIGTERM');
    }
    expect(server.output().includes(WARNING)).toBe(expected === 503);
  });
});
