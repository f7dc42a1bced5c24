import { toColumns } from '../../database/json-row.js';
import type { ImportTransaction } from './import-connection.js';

/** A table with its primary key. */
export interface KeyedTable {
  readonly name: string;
  readonly key: readonly string[];
}

/** Which of a table's rows are replaced: a condition on the row `t`, with the parameters $2 and so on. */
export interface Scope {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** None is deleted. */
export const ONLY_GIVEN: Scope = { where: 'false', values: [] };

/** All rows of some properties. */
export function ofProperties(uuids: readonly string[]): Scope {
  return { where: 't.property_uuid = ANY ($2::uuid[])', values: [uuids] };
}

/**
 * Writes rows that are new or different, deletes those of a scope that are not among them, and leaves all others as they are.
 * Returns how many are new.
 * @param rows with all columns, under their names in the Prisma schema
 */
export async function replaceRows(
  transaction: ImportTransaction,
  { name, key }: KeyedTable,
  { where, values }: Scope,
  rows: readonly object[],
): Promise<number> {
  const given = rows.map((row) => toColumns(row as Readonly<Record<string, unknown>>));
  const columns = Object.keys(given[0] ?? Object.fromEntries(key.map((column) => [column, null])));
  const statement = replacement(name, key, columns, where);
  return (await transaction.query(statement, [JSON.stringify(given), ...values])).length;
}

/**
 * Writes rows whose key is not stored, waiting for other transactions that write it; returns their keys. Its plan does not
 * depend on what is stored, and is made once.
 */
export async function insertMissing(
  transaction: ImportTransaction,
  { name, key }: KeyedTable,
  rows: readonly object[],
): Promise<Record<string, unknown>[]> {
  const given = rows.map((row) => toColumns(row as Readonly<Record<string, unknown>>));
  const columns = Object.keys(given[0] ?? {}).join(', ');
  if (columns === '') return [];
  return transaction.queryPrepared(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)
    ORDER BY ${key.join(', ')} ON CONFLICT DO NOTHING RETURNING ${key.join(', ')}`,
    [JSON.stringify(given)],
  );
}

/** All parts see the table as it was before the statement, and no row is in two of them. */
function replacement(table: string, key: readonly string[], columns: readonly string[], where: string): string {
  const others = columns.filter((column) => !key.includes(column));
  const isSame = key.map((column) => `t.${column} = g.${column}`).join(' AND ');
  const row = (of: string) => `ROW (${others.map((column) => `${of}.${column}`).join(', ')})`;
  const changed = `changed AS (
      UPDATE ${table} t SET (${others.join(', ')}) = ${row('g')} FROM given g
      WHERE ${isSame} AND ${row('t')} IS DISTINCT FROM ${row('g')}
    ),`;
  return `
    WITH given AS MATERIALIZED (SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)),
    ${others.length === 0 ? '' : changed}
    removed AS (DELETE FROM ${table} t WHERE ${where} AND NOT EXISTS (SELECT FROM given g WHERE ${isSame}))
    INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.join(', ')} FROM given g WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${isSame})
    ON CONFLICT DO NOTHING RETURNING 1`;
}
