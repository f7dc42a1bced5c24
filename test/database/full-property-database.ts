import pg from 'pg';
import { createTestDatabase } from '../support/test-database.js';
import { FULL_PROPERTY } from './full-property.js';

/** A database that holds a row of everything, and a connection for statements by hand. */
export interface FullPropertyDatabase {
  readonly connectionString: string;
  readonly client: pg.Client;
  drop(): Promise<void>;
}

/** Makes a database that holds a row of everything that belongs to a property. */
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
