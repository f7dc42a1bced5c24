import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { migrate } from '../../src/database/migrate.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { until } from '../../tools/harness/until.js';
import { PostgresServer } from './postgres-server.js';

const DATABASE = 'hotels';
const CHANGES = 300;
/** Results before the database is lost, so that a batch is under way. */
const SOME = 40;

let primary: PostgresServer;
/** What the stream connects to. */
let address: FaultyProxy;
beforeAll(async () => {
  primary = await PostgresServer.start();
  const connectionString = await primary.createDatabase(DATABASE);
  await migrate(connectionString);
  await importDocument(connectionString, aDataSet({ properties: [aProperty()] }), { withKeys: true });
  address = await openProxy(connectionString);
});
afterAll(async () => {
  await address.stop();
  await primary.stop();
});

/** Raise a night by a cent each. */
const linesOf = (name: string) =>
  Array.from({ length: CHANGES }, (_, at) => {
    const of = { property: uuidOf('House'), roomRates: [uuidOf('Rate')], from: '2027-03-01', to: '2027-03-01' };
    return `${JSON.stringify({ ...of, adjust: { amount: '+0.01' }, id: `${name} ${at}` })}\n`;
  });
const cents = (server: PostgresServer) =>
  server.query(DATABASE, `SELECT amount_minor::int FROM nightly_price WHERE date = '2027-03-01'`);

/** A stream of all changes, one a millisecond; its results as they arrive. */
function stream(lines: readonly string[]) {
  const child = spawn(process.execPath, [COMMAND, 'changes', 'apply', '-', '--wait', '60'], {
    env: plainEnvironment({ DATABASE_URL: address.connectionString }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const results: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    results.push((JSON.parse(line) as { result: string }).result);
    const next = lines[results.length + SOME];
    if (next !== undefined) child.stdin.write(next);
    if (results.length + SOME === CHANGES) child.stdin.end();
  });
  child.stdin.write(lines.slice(0, SOME + 1).join(''));
  return { results, ended: once(child, 'close') };
}

/** Streams all changes, and fails over once some are applied; each must be applied once on the server that is the primary then. */
async function expectEachOnce(name: string, failOver: () => Promise<PostgresServer>) {
  const before = Number(await cents(primary));
  const { results, ended } = stream(linesOf(name));
  await until(() => results.length >= SOME);
  const server = await failOver();
  expect(await ended).toEqual([0, null]);
  expect(results).toEqual(Array(CHANGES).fill('applied'));
  expect(await cents(server)).toBe(before + CHANGES);
}

/** The tests share the primary, and depend on their order. */
describe('a stream of changes', () => {
  it('applies each once when PostgreSQL is killed meanwhile, and starts again', async () => {
    await expectEachOnce('restart', async () => {
      await primary.kill();
      await primary.launch();
      return primary;
    });
  });

  it('applies each once when a synchronous replica takes the place of the primary', async () => {
    const replica = await primary.startReplica();
    await primary.query('postgres', `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await primary.query('postgres', 'SELECT pg_reload_conf()');
    await expectEachOnce('failover', async () => {
      await primary.kill();
      await replica.query('postgres', 'ALTER SYSTEM RESET synchronous_standby_names');
      await replica.query('postgres', 'SELECT pg_promote()');
      address.redirect(replica.address(DATABASE));
      return replica;
    });
    await replica.stop();
  });
});
