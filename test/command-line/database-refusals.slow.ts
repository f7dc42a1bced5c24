import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { runStayquote } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../harness/test-database.js';

const EXAMPLE = 'docs/examples/small-hotel.json';

describe('a database that cannot be used is explained in one line', () => {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  let database: TestDatabase;
  let owner: pg.Client;
  let [name, server, ownerName] = ['', '', ''];
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.connectionString);
    [name, server, ownerName] = [url.pathname.slice(1), url.host, url.username];
    owner = new pg.Client({ connectionString: database.connectionString });
    await owner.connect();
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'a-secret-word'`);
  });
  afterAll(async () => {
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await owner.end();
    await database.drop();
  });

  /** The connection string of the database with other parts. */
  const addressed = (
    parts: Readonly<Partial<Record<'hostname' | 'port' | 'username' | 'password' | 'pathname', string>>>,
  ) => Object.assign(new URL(database.connectionString), parts).toString();
  const asRole = (pathname = name) => addressed({ username: role, password: 'a-secret-word', pathname });
  const stayquote = (DATABASE_URL: string, ...args: readonly string[]) => {
    const start = args[0] === 'serve' ? runStayquote : runInProcess;
    return start(args, { DATABASE_URL, PORT: '0' });
  };
  /** The one line that a command prints. */
  const refusal = async (connectionString: string, args: readonly string[] = ['keys', 'list']) => {
    const { code, stdout, stderr } = await stayquote(connectionString, ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).not.toContain('a-secret-word');
    return /^stayquote: (.*)\n$/.exec(stderr)?.[1];
  };
  const run = (sql: string) => owner.query(sql);
  /** Gives work the name of a new empty database, and SQL in it. */
  const inEmptyDatabase = async (work: (name: string, sql: (text: string) => Promise<unknown>) => Promise<void>) => {
    const created = await createEmptyDatabase();
    const client = new pg.Client({ connectionString: created.connectionString });
    await client.connect();
    try {
      await work(new URL(created.connectionString).pathname, (text) => client.query(text));
    } finally {
      await client.end();
      await created.drop();
    }
  };

  it('nothing listens at the port', async () => {
    expect(await refusal(addressed({ hostname: '127.0.0.1', port: '1' }))).toBe(
      'no database server is listening at 127.0.0.1:1: start it, or correct DATABASE_URL',
    );
  });

  it('the host does not exist', async () => {
    expect(await refusal(addressed({ hostname: 'database.invalid' }))).toMatch(
      /^the host database\.invalid of DATABASE_URL (?:does not exist|cannot be resolved): /,
    );
  });

  it('the port is not that of PostgreSQL', async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      expect(await refusal(addressed({ hostname: '127.0.0.1', port: String(port) }))).toBe(
        `127.0.0.1:${port} closes the connection before it responds: check that DATABASE_URL leads to PostgreSQL`,
      );
    } finally {
      other.close();
    }
  });

  it('its disk is full', async () => {
    const reason = 'could not extend file "base/1/2": No space left on device';
    await run(`CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '${reason}' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON nightly_price EXECUTE FUNCTION fill_disk()`);
    try {
      expect(await refusal(database.connectionString, ['import', EXAMPLE, '--with-keys'])).toBe(
        `the database is unavailable: ${reason}`,
      );
    } finally {
      await run('DROP FUNCTION fill_disk CASCADE');
    }
  });

  it('the database does not exist', async () => {
    expect(await refusal(addressed({ pathname: 'my-hotels' }), ['serve'])).toBe(
      `the database my-hotels does not exist at ${server}: to create it, run there: CREATE DATABASE "my-hotels"`,
    );
  });

  it.each([
    [
      'wrong',
      `does not know the role ${role} with this password: correct DATABASE_URL, ` +
        'with reserved characters of both percent-encoded, such as %25 for %',
    ],
    ['', `requires a password for ${role}: add it to DATABASE_URL`],
  ])('the password is "%s"', async (password, words) => {
    expect(await refusal(addressed({ username: role, password }))).toBe(`the database server at ${server} ${words}`);
  });

  it('the role may not create the tables, until the printed command has run', async () => {
    await inEmptyDatabase(async (empty, sql) => {
      const grant = `GRANT USAGE, CREATE ON SCHEMA public TO ${role}`;
      expect(await refusal(asRole(empty))).toBe(
        `the database is empty, and the role ${role} may not create tables in it: ` +
          'run the command "database migrate" as the role that is to own them; ' +
          `if that is ${role}, as the owner of the database, run: ${grant}`,
      );
      await sql(grant);
      expect(await stayquote(asRole(empty), 'keys', 'list')).toMatchObject({ code: 0 });
    });
  });

  it('the role may not create the tables, until another has migrated the database', async () => {
    await inEmptyDatabase(async (empty, sql) => {
      expect(await refusal(asRole(empty), ['database', 'migrate'])).toContain('the database is empty');
      const { code, stdout } = await stayquote(addressed({ pathname: empty }), 'database', 'migrate');
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^the database was migrated: \d+ migrations were/)]);
      await sql(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
      const upToDate = { code: 0, stdout: 'the database is up to date: no migration was applied\n', stderr: '' };
      expect(await stayquote(asRole(empty), 'database', 'migrate')).toEqual(upToDate);
    });
  });

  it('the role may not read, and then not write, until the printed commands have run', async () => {
    const reading = `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`;
    expect(await refusal(asRole(), ['serve'])).toBe(
      `the role ${role} may not read all tables: as their owner, run: ${reading}`,
    );
    await run(reading);
    expect(await stayquote(asRole(), 'keys', 'list')).toMatchObject({ code: 0, stderr: '' });

    const membership = `GRANT ${ownerName} TO ${role}`;
    const importing = ['import', EXAMPLE, '--with-keys'];
    for (const args of [importing, ['serve', '--demo']]) {
      expect(await refusal(asRole(), args)).toBe(
        `the role ${role} may not do this, permission denied for table property_group: ` +
          `use the role ${ownerName}, which owns the tables, or, as a superuser, run: ${membership}`,
      );
    }
    await run(membership);
    expect(await stayquote(asRole(), ...importing)).toMatchObject({ code: 0, stderr: '' });
    await run(`REVOKE ${ownerName} FROM ${role}`);
  });

  it('the tables belong to another role, and are of an earlier version', async () => {
    await run(`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_rules'`);
    await run(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
    expect(await refusal(asRole())).toBe(
      `the tables must be migrated to this version, which the role ${role} may not do: ` +
        `run the command "database migrate" as the role ${ownerName}, which owns the tables`,
    );
  });

  it('the role may not connect', async () => {
    await run(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
    expect(await refusal(asRole())).toBe(
      `the role ${role} may not connect to the database ${name}: as its owner, run: ` +
        `GRANT CONNECT ON DATABASE ${name} TO ${role}`,
    );
  });
});
