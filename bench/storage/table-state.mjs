/** The bytes of a layout with its indexes, TOAST tables and partitions. */
export async function sizeOf(client, { schema }) {
  const { rows } = await client.query(
    `SELECT coalesce(sum(pg_table_size(oid)), 0)::float8 AS tables, coalesce(sum(pg_indexes_size(oid)), 0)::float8 AS indexes
     FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  const [{ tables, indexes }] = rows;
  return { tables, indexes, total: tables + indexes };
}

/** Counted since the last reset of the statistics: updates, those among them without new index entries, and dead rows. */
export async function countsOf(client, { schema }) {
  await client.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `SELECT sum(n_tup_upd)::float8 AS updates, sum(n_tup_hot_upd)::float8 AS hot, sum(n_dead_tup)::float8 AS dead
     FROM pg_stat_user_tables WHERE schemaname = $1`,
    [schema],
  );
  return rows[0];
}

/** The position in the write-ahead log; the difference of two is bytes. */
export async function walPosition(client) {
  const { rows } = await client.query(`SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes`);
  return rows[0].bytes;
}
