import pg from 'pg';
import { withSchema, withSettings } from '../../src/database/connection-settings.js';
import { migrate } from '../../src/database/migrate.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { FULL_PROPERTY } from './full-property.js';

/** Our functions, with how each of them looks up names. */
const FUNCTIONS = `
  SELECT proname AS name, prosqlbody IS NOT NULL AS "isResolved", proconfig AS config,
    EXISTS (SELECT FROM pg_depend AS d JOIN pg_constraint AS c ON d.classid = 'pg_constraint'::regclass AND c.oid = d.objid
      WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid) AS "isOfCheck"
  FROM pg_proc AS p WHERE pronamespace = $1::regnamespace ORDER BY proname`;

interface FunctionRow {
  readonly name: string;
  /** Whether its body is stored with all references resolved. */
  readonly isResolved: boolean;
  readonly config: readonly string[] | null;
  /** Whether a check constraint calls it. */
  readonly isOfCheck: boolean;
}

/** It names nothing but operators of PostgreSQL, and a search_path would cost each night that an import writes. */
const WITHOUT_NAMES = 'rises';

describe.each(['public', 'hotel'])('the functions of the schema %s', (schema) => {
  let database: TestDatabase;
  let client: pg.Client;
  let functions: readonly FunctionRow[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const connectionString = withSchema(database.connectionString, schema);
    client = new pg.Client({ connectionString: withSettings(connectionString, { readOnly: false }) });
    await client.connect();
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await migrate(connectionString);
    functions = (await client.query<FunctionRow>(FUNCTIONS, [schema])).rows;
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('look up names without the search_path of their caller', () => {
    const unsafe = functions.filter(
      ({ name, isResolved, config }) =>
        name !== WITHOUT_NAMES && !isResolved && config?.join() !== `search_path=${schema}, pg_temp`,
    );
    expect(functions.length).toBeGreaterThan(10);
    expect(unsafe.map(({ name }) => name)).toEqual([]);
  });

  it('have no settings if a check constraint calls them, as that would prevent inlining', () => {
    const checks = functions.filter(({ isOfCheck }) => isOfCheck);
    expect(checks.length).toBeGreaterThan(4);
    expect(checks.filter(({ config }) => config !== null)).toEqual([]);
  });

  it('allow writes with an empty search_path, as when a dump is restored', async () => {
    await client.query(FULL_PROPERTY);
    await client.query(`SET search_path = ''`);
    await client.query(`UPDATE ${schema}.property SET amenities = '[{"en": "Pool"}]'`);
    await client.query(`UPDATE ${schema}.room_type SET views = amenities, bed_configurations = bed_configurations`);
    await client.query(`UPDATE ${schema}.nightly_price SET level_adults = '{1,2}', level_amounts_minor = '{1,2}',
      amount_minor = NULL`);
    const refused = client.query(`UPDATE ${schema}.property SET amenities = '[{"xx": "Pool"}]'`);
    await expect(refused).rejects.toMatchObject({ constraint: 'property_amenities_are_texts' });
  });
});
