import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type PoolUse, transactionSettings } from '../../database/connection-settings.js';
import { createPool } from '../../database/create-pool.js';
import { createPrismaOn } from '../../database/create-prisma.js';
import type { Prisma } from '../../database/generated/client.js';

/** An import should never hit the timeout of its own client: in practice none takes a day. */
const TRANSACTION_TIMEOUT_MS = 86_400_000;
const WAIT_FOR_CONNECTION_MS = 10_000;

const USE: PoolUse = { readOnly: false, poolSize: 1 };

/** A transaction in which Prisma, SQL and COPY take turns on one connection. */
export interface ImportTransaction {
  readonly prisma: Prisma.TransactionClient;
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The same for a statement that is executed often, and whose best plan does not depend on what is stored. */
  queryPrepared<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Copies lines of COPY's text format, in pieces of any length. */
  copy(into: string, lines: Iterable<string>): Promise<void>;
}

/** Runs work as one transaction on a connection of its own. If it throws, the database is unchanged. */
export async function inTransaction<Result>(
  connectionString: string,
  work: (transaction: ImportTransaction) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(connectionString, USE);
  let connection: pg.PoolClient | undefined;
  pool.on('acquire', (client) => {
    connection = client;
  });
  const prisma = createPrismaOn(pool, connectionString);
  try {
    return await prisma.$transaction(
      async (transaction) => {
        // The only connection of the pool is the transaction's.
        if (connection === undefined) throw new Error('A transaction began without a connection');
        await connection.query(transactionSettings(connectionString, USE));
        return work(onConnection(connection, transaction));
      },
      // Each statement sees what others have committed before it.
      { isolationLevel: 'ReadCommitted', maxWait: WAIT_FOR_CONNECTION_MS, timeout: TRANSACTION_TIMEOUT_MS },
    );
  } finally {
    await prisma.$disconnect();
  }
}

function onConnection(connection: pg.PoolClient, prisma: Prisma.TransactionClient): ImportTransaction {
  const names = new Map<string, string>();
  const query = async <Row extends pg.QueryResultRow>(
    statement: { readonly text: string; readonly name?: string },
    values: readonly unknown[] = [],
  ) => (await connection.query<Row>(statement, [...values])).rows;
  return {
    prisma,
    query: (text, values) => query({ text }, values),
    queryPrepared: (text, values) => {
      const name = names.get(text) ?? `import ${names.size}`;
      names.set(text, name);
      return query({ text, name }, values);
    },
    copy: (into, lines) => pipeline(Readable.from(lines), connection.query(copyFrom(`COPY ${into} FROM STDIN`))),
  };
}
