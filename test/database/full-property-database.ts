import pg from 'pg';
import { createTestDatabase } from '../harness/test-database.js';
import { FULL_PROPERTY } from './full-property.js';

/** A database with FULL_PROPERTY, and a connection for raw statements. */
export interface FullPropertyDatabase {
  readonly connectionString: string;
  readonly client: pg.Client;
  drop(): Promise<void>;
}

/** Creates a database with one row in each table that belongs to a property. */
export async function fullPropertyDatabase(): Promise<FullPropertyDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(FULL_PROPERTY);
  const drop = async (): Promise<void> => {
    await client.end();
    await database.drop();
  };
  return { connectionString: database.connectionString, client, drop };
}
