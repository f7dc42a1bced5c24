import type pg from 'pg';
import type { ServerStatus } from './standing.js';

interface Row extends Omit<ServerStatus, 'position'> {
  readonly position: string;
}

/** The position where the next record will be inserted covers commits that are not flushed yet. */
const STATUS = `
  SELECT pg_is_in_recovery() AS "isReplica", (pg_control_system()).system_identifier::text AS cluster,
    (SELECT epoch FROM current_epoch) AS epoch,
    (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END
      - '0/0'::pg_lsn)::text AS position`;

/** Queries the status of a server. Rejects with an error of the database. */
export async function readServerStatus(pool: pg.Pool): Promise<ServerStatus> {
  const { rows } = await pool.query<Row>(STATUS);
  const [row] = rows;
  if (row === undefined) throw new Error('The query for the status of a server returned no row');
  return { ...row, position: BigInt(row.position) };
}
