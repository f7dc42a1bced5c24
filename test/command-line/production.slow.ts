import { spawnSync } from 'node:child_process';
import { importDocument, importFiles } from '../../src/import/write/import-data-set.js';
import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { COMMAND, plainEnvironment, runStayquote, serveStayquote } from '../../tools/harness/server.js';
import { startTestApp } from '../harness/test-app.js';
import { createTestDatabase } from '../harness/test-database.js';
import { runInProcess } from '../harness/run-in-process.js';
import { shared } from '../harness/shared.js';

const EXAMPLE = 'docs/examples/small-hotel.json';
const DEMO = { kind: 'group', groupUuid: uuidOf('Group'), key: DEMO_KEYS.group };
const CLOCK = '2027-03-01T09:00:00Z';
const SEED = ['database', 'seed'];
const DEMO_REFUSED = 'stayquote: the demo data contains public keys, which NODE_ENV=production does not allow';

describe('stayquote in production', () => {
  const database = shared(createTestDatabase);
  const variables = () => ({ DATABASE_URL: database().connectionString, NODE_ENV: 'production' });

  it('refuses to start while public keys are live, and starts after the printed command has run', async () => {
    await importDocument(database().connectionString, aDataSet({ keys: [DEMO] }), { withKeys: true });
    await importFiles(database().connectionString, [EXAMPLE], { withKeys: true });
    const { code, stdout, stderr } = await runStayquote(['serve'], { ...variables(), PORT: '0' });
    expect([code, stdout]).toEqual([1, '']);
    const [, message = '', command = ''] = /^stayquote: (.*); to revoke them, run: (.*)\n$/.exec(stderr) ?? [];
    expect(message).toBe(
      'the database contains 5 public keys from the demo data or the examples, which NODE_ENV=production does not allow',
    );
    expect(command).toMatch(/ keys revoke(?: \S+){5}$/);
    expect(command).toContain(`node ${COMMAND} `);
    expect(spawnSync('sh', ['-c', command], { env: plainEnvironment(variables()) }).status).toBe(0);

    const server = await serveStayquote({ ...variables(), CLOCK, ALLOW_FROZEN_CLOCK: 'true' });
    const headers = credentials.group;
    const { status } = await httpExchange({ port: server.port, method: 'GET', target: '/properties', headers });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(status).toBe(200);
    expect(server.output()).toMatch(/^CLOCK IS FROZEN at 2027-03-01T09:00:00\.000Z: /m);
  });

  it('imports no public key', async () => {
    const { code, stdout, stderr } = await runInProcess(['import', EXAMPLE, '--with-keys'], variables());
    expect([code, stdout]).toEqual([1, '']);
    const lines = [0, 1, 2, 3].map(
      (index) =>
        `${EXAMPLE} /keys/${index}/key: is a public key, which NODE_ENV=production does not allow; issue one with \`keys issue\`\n`,
    );
    expect(stderr).toBe(lines.join(''));
  });

  it('rejects a public key that is stored while it runs', async () => {
    const keys = [{ kind: 'group', groupUuid: uuidOf('Group'), key: 'example-group-key' }, DEMO];
    const app = await startTestApp({ dataSet: aDataSet({ keys }), env: { NODE_ENV: 'production', CLOCK: '' } });
    try {
      const request = (key: string) => app.get('/properties', { headers: { 'x-sm-api-key': key } });
      for (const { key } of keys) expect(errorName(await request(key))).toBe('401 NotAuthorised');
    } finally {
      await app.close();
    }
  });

  it.each<[string[], Record<string, string>, string]>([
    [['serve', '--demo'], {}, DEMO_REFUSED],
    [SEED, {}, DEMO_REFUSED],
    [['serve'], { CLOCK }, 'CLOCK is set and NODE_ENV is production; expected no CLOCK, or ALLOW_FROZEN_CLOCK=true'],
    [
      SEED,
      { SCENARIOS: 'true' },
      'SCENARIOS is true and NODE_ENV is production; expected no SCENARIOS, or SCENARIOS=false',
    ],
    [SEED, { NODE_ENV: 'Production' }, 'NODE_ENV is "Production"; expected one of production, development, test'],
  ])('rejects %j with %j', async (args, others, words) => {
    const start = args === SEED ? runInProcess : runStayquote;
    const { code, stdout, stderr } = await start(args, { ...variables(), ...others, PORT: '0' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
  });
});
