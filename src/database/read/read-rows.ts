import type { QueryResultRow } from 'pg';
import { connectClient } from '../connect-client.js';

/** Rows in memory at a time. */
const BATCH_SIZE = 1000;

/** The rows of a query, which may be a million. */
export async function* readRows<Row extends QueryResultRow>(
  connectionString: string,
  query: string,
  values: readonly unknown[] = [],
): AsyncGenerator<Row> {
  const client = await connectClient(connectionString, { readOnly: true, patient: true });
  try {
    await client.query('BEGIN');
    await client.query(`DECLARE listed NO SCROLL CURSOR FOR ${query}`, [...values]);
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${BATCH_SIZE} FROM listed`);
      yield* rows;
      if (rows.length < BATCH_SIZE) return;
    }
  } finally {
    await client.end();
  }
}
