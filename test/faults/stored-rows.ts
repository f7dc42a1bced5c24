import pg from 'pg';

const TABLES = `
  SELECT relname AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;
const SEQUENCES = `
  SELECT string_agg(sequencename || ' ' || coalesce(last_value, 0), ', ' ORDER BY sequencename) AS state FROM pg_sequences`;

/** The functions that PUBLIC may execute. */
const OPEN_FUNCTIONS = `
  SELECT string_agg(proname, ', ' ORDER BY proname) AS names FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
    AND (proacl IS NULL OR EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0 AND privilege_type = 'EXECUTE'))`;

/**
 * The contents of a database for comparison: the row count and a digest of each table, the state of the sequences, and the
 * functions that PUBLIC may execute.
 */
export async function storedRows(connectionString: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const first = async (text: string) => (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  try {
    const rows: Record<string, string> = {
      'the sequences': (await first(SEQUENCES))['state'] ?? '',
      'functions for anybody': (await first(OPEN_FUNCTIONS))['names'] ?? '',
    };
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { count, digest } = await first(`
        SELECT count(*), md5(string_agg(md5(t::text), '' ORDER BY t::text COLLATE "C")) AS digest FROM "${name}" AS t`);
      rows[name] = `${count} rows, ${digest}`;
    }
    return rows;
  } finally {
    await client.end();
  }
}
