import type pg from 'pg';

export interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly isPrimary: boolean;
  /** Null for an expression. */
  readonly columns: readonly (string | null)[];
}

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly referenced: string;
  readonly referencedColumns: readonly string[];
  /** Whether it changes its columns when the row that it refers to is updated, or only loses it. */
  readonly changesColumns: boolean;
}

/** What the catalogue of a schema says about tables and keys. */
export interface Catalogue {
  readonly tables: readonly string[];
  readonly uniqueIndexes: readonly UniqueIndex[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly triggers: readonly string[];
}

const TABLES = `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p', 'f') AND relnamespace = $1::regnamespace`;

const UNIQUE_INDEXES = `
  SELECT c.relname AS name, t.relname AS "table", i.indisprimary AS "isPrimary",
    ARRAY(SELECT a.attname::text FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k(number, place)
      LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
      WHERE k.place <= i.indnkeyatts ORDER BY k.place) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  WHERE (i.indisunique OR i.indisexclusion) AND t.relnamespace = $1::regnamespace AND t.relkind IN ('r', 'p')`;

const columnsOf = (numbers: string, table: string): string =>
  `ARRAY(SELECT a.attname::text FROM unnest(${numbers}) WITH ORDINALITY AS k(number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.number ORDER BY k.place)`;

const FOREIGN_KEYS = `
  SELECT c.conname AS name, t.relname AS "table", ${columnsOf('c.conkey', 'c.conrelid')} AS columns,
    r.relname AS referenced, ${columnsOf('c.confkey', 'c.confrelid')} AS "referencedColumns",
    c.confupdtype IN ('c', 'n', 'd') OR c.confdeltype IN ('n', 'd') AS "changesColumns"
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class r ON r.oid = c.confrelid
  WHERE c.contype = 'f' AND c.connamespace = $1::regnamespace`;

const TRIGGERS = `
  SELECT t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = $1::regnamespace ORDER BY name`;

/** Reads the catalogue of a schema. */
export async function readCatalogue(client: pg.Client, schema: string): Promise<Catalogue> {
  const names = async (query: string) =>
    (await client.query<{ name: string }>(query, [schema])).rows.map(({ name }) => name);
  return {
    tables: await names(TABLES),
    uniqueIndexes: (await client.query<UniqueIndex>(UNIQUE_INDEXES, [schema])).rows,
    foreignKeys: (await client.query<ForeignKey>(FOREIGN_KEYS, [schema])).rows,
    triggers: await names(TRIGGERS),
  };
}
