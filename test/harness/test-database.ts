import { randomUUID } from 'node:crypto';
import { startEmbeddedServer } from '../../src/database/embedded/embedded-database.js';
import { findDataDirectory } from '../../src/database/embedded/data-directory.js';
import { migrate } from '../../src/database/migrate.js';
import { connectTo, queryOnce } from '../../tools/harness/database.js';
import { Scope } from '../../tools/harness/scope.js';

export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'stayquote_test_template';
const TEMPLATE_LOCK = 720_002;
/**
 * Tests need no durability: after a crash, the run has failed anyway. Where files are cloned, a copy of the template takes 15 ms of CPU
 * time instead of 110.
 */
const FAST_SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  'file_copy_method=clone',
];

/**
 * A separate migrated database, copied from a template in some 20 ms. It is on the server of TEST_DATABASE_URL if set,
 * otherwise on a server that all test files of a run share.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(TEMPLATE, (address) => (template ??= ensureTemplate(address)));
}

/** Once for each worker. */
let template: Promise<void> | undefined;

/** A copy of a test database, like a restored backup; no session may use the original meanwhile. */
export function copyTestDatabase({ connectionString }: Pick<TestDatabase, 'connectionString'>): Promise<TestDatabase> {
  return copyOf(new URL(connectionString).pathname.slice(1));
}

/** An empty database. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

type Address = (database: string) => string;

async function copyOf(template: string, prepare?: (address: Address) => Promise<void>): Promise<TestDatabase> {
  const address = await serverAddress();
  const name = `stayquote_test_${randomUUID().replaceAll('-', '')}`;
  const scope = new Scope();
  try {
    const client = await connectTo(scope, address('postgres'));
    // One at a time: PostgreSQL refuses to copy a template while another session uses it.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await prepare?.(address);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  } finally {
    await scope.end();
  }
  const drop = async () => void (await queryOnce(address('postgres'), `DROP DATABASE ${name} WITH (FORCE)`));
  return { connectionString: address(name), drop };
}

/** Found once for each worker: looking for the server starts a process. */
let address: Promise<Address> | undefined;
const serverAddress = (): Promise<Address> => (address ??= findServer());

async function findServer(): Promise<Address> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    return (database) => {
      const url = new URL(given);
      url.pathname = database;
      return url.toString();
    };
  }
  const dataDir = process.env['STAYQUOTE_TEST_DATA_DIR'];
  if (dataDir === undefined) throw new Error('createTestDatabase needs the global setup of the tests');
  return startEmbeddedServer(await findDataDirectory(dataDir, () => undefined), { settings: FAST_SETTINGS });
}

/** Also migrates a template with an older schema, on a server that outlives the run. */
async function ensureTemplate(address: Address): Promise<void> {
  const server = address('postgres');
  const found = await queryOnce(server, 'SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (found.length === 0) await queryOnce(server, `CREATE DATABASE ${TEMPLATE}`);
  await migrate(address(TEMPLATE));
}
