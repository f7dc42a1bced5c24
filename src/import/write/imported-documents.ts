import { createHash } from 'node:crypto';
import { packageVersion } from '../../config/package-version.js';
import type { ImportTransaction } from './import-connection.js';
import type { PendingDocument } from './pending-documents.js';

/** Read once, because an import may have a million documents. */
const RELEASE = packageVersion();

/** Identifies the text of a document with a digest, as this version of the server reads it. */
export function documentDigest(text: Uint8Array): Buffer {
  return createHash('sha256').update(RELEASE).update('\n').update(text).digest();
}

/** By digest in hex, the properties of those documents that are stored as they are, and unchanged since. */
export async function propertiesOfStored(
  transaction: ImportTransaction,
  digests: readonly Buffer[],
): Promise<Map<string, readonly string[]>> {
  const found = await transaction.query<{ digest: string; properties: number; stored: string[] }>(
    `SELECT encode(i.document_sha256, 'hex') AS digest, max(i.document_properties) AS properties,
      array_agg(i.property_uuid::text) AS stored
    FROM property_import i JOIN property_state s USING (property_uuid, revision)
    WHERE i.document_sha256 = ANY ($1::bytea[]) GROUP BY i.document_sha256`,
    [digests],
  );
  const complete = found.filter(({ stored, properties }) => stored.length === properties);
  return new Map(complete.map(({ digest, stored }) => [digest, stored]));
}

/** Remembers which documents the properties of data sets are from, after they were written. */
export async function recordDocuments(
  transaction: ImportTransaction,
  documents: readonly Pick<PendingDocument, 'digest' | 'dataSet'>[],
): Promise<void> {
  const rows = documents.flatMap(({ digest, dataSet: { properties = [], ...others } }) => {
    // What else the document has may change without the properties: it is never recognised.
    const recorded = Object.keys(others).length === 0 ? digest : documentDigest(digest);
    return properties.map(({ uuid }) => ({ uuid, recorded, properties: properties.length }));
  });
  if (rows.length === 0) return;
  await transaction.query(
    `INSERT INTO property_import AS i (property_uuid, document_sha256, document_properties, revision)
    SELECT property_uuid, given.digest, given.properties, s.revision
    FROM unnest($1::uuid[], $2::bytea[], $3::int[]) AS given (property_uuid, digest, properties)
    JOIN property_state s USING (property_uuid)
    ON CONFLICT (property_uuid) DO UPDATE SET (document_sha256, document_properties, revision)
      = ROW (excluded.document_sha256, excluded.document_properties, excluded.revision)
    WHERE ROW (i.document_sha256, i.document_properties, i.revision)
      IS DISTINCT FROM ROW (excluded.document_sha256, excluded.document_properties, excluded.revision)`,
    [rows.map(({ uuid }) => uuid), rows.map(({ recorded }) => recorded), rows.map((row) => row.properties)],
  );
}
