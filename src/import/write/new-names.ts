import type { ImportTransaction } from './import-connection.js';
import type { ImportProblems } from './invalid-data-set.js';
import type { PendingDocument } from './pending-documents.js';

/** The advisory lock of imports that check new names; it must never change. */
const LOCK = 720_004;

const KINDS = [
  { table: 'room_type', what: 'the room type' },
  { table: 'rate_plan', what: 'the rate plan' },
  { table: 'room_rate', what: 'the room rate' },
] as const;

/** The uuids of the properties' rows, and the mapping codes of the properties, that other properties have too. */
const SHARED = [
  ...KINDS.map(
    ({ table, what }) => `
  SELECT '${what}' AS what, uuid::text AS name, array_agg(property_uuid::text ORDER BY property_uuid) AS properties FROM ${table}
  WHERE uuid IN (SELECT own.uuid FROM ${table} own WHERE own.property_uuid = ANY ($1::uuid[]))
  GROUP BY uuid HAVING count(*) > 1`,
  ),
  `
  SELECT 'the mapping code', mapping_code, array_agg(uuid::text ORDER BY uuid) FROM property
  WHERE mapping_code IN (SELECT own.mapping_code FROM property own WHERE own.uuid = ANY ($1::uuid[]))
  GROUP BY mapping_code HAVING count(*) > 1`,
].join(' UNION ALL ');

interface SharedName {
  readonly what: string;
  /** A uuid or a mapping code. */
  readonly name: string;
  readonly properties: readonly string[];
}

/** The document that a property is from. */
interface Origin {
  readonly file: string;
  readonly line: number | undefined;
}

/**
 * The new uuids and mapping codes of an import, as no index keeps them within one property (docs/decisions/0152): a document is
 * checked against what is stored, and before the commit against what other imports have stored meanwhile.
 */
export class NewNames {
  private readonly origins = new Map<string, Origin>();

  /** Remembers that documents have written new names of some properties. */
  add(documents: readonly PendingDocument[]): void {
    for (const { file, line, dataSet } of documents) {
      for (const { uuid } of dataSet.properties ?? []) this.origins.set(uuid.toLowerCase(), { file, line });
    }
  }

  /**
   * Finds those that belong to another property by now. Other imports with new names wait until this one has ended, so it must
   * have nothing left to do but to commit.
   */
  async check(transaction: ImportTransaction, problems: ImportProblems): Promise<void> {
    if (this.origins.size === 0) return;
    // PostgreSQL releases it when the commit is visible, and the next statement sees all earlier commits.
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const shared = await transaction.query<SharedName & { what: string }>(SHARED, [[...this.origins.keys()]]);
    for (const row of shared) this.report(row, problems);
  }

  private report({ what, name, properties }: SharedName, problems: ImportProblems): void {
    for (const own of properties) {
      const origin = this.origins.get(own);
      if (origin === undefined) continue;
      const others = properties.filter((property) => property !== own).join(', ');
      const message = `${what} ${name} belongs to another property that was stored meanwhile, ${others}`;
      problems.add(origin.file, origin.line, { pointer: '', message });
    }
  }
}
