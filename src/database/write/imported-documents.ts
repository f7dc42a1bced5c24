import { createHash } from 'node:crypto';
import { packageVersion } from '../../config/package-version.js';
import type { ImportTransaction } from './import-connection.js';
import type { PendingDocument } from './pending-documents.js';

/** Identifies the text of a document with a digest, as this version of the server reads it. */
export function documentDigest(text: Uint8Array): Buffer {
  return createHash('sha256').update(packageVersion()).update('\n').update(text).digest();
}

/** The properties of a document that is stored as it is, and unchanged since; undefined: it must be imported. */
export async function propertiesOfStored(
  transaction: ImportTransaction,
  digest: Buffer,
): Promise<readonly string[] | undefined> {
  const [found] = await transaction.query<{ properties: number; stored: string[] }>(
    `SELECT max(i.document_properties) AS properties, array_agg(p.uuid::text) AS stored
    FROM property_import i JOIN property p ON p.uuid = i.property_uuid AND p.revision = i.revision
    WHERE i.document_sha256 = $1 HAVING count(*) > 0`,
    [digest],
  );
  return found !== undefined && found.stored.length === found.properties ? found.stored : undefined;
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
    SELECT p.uuid, given.digest, given.properties, p.revision
    FROM unnest($1::uuid[], $2::bytea[], $3::int[]) AS given (uuid, digest, properties) JOIN property p USING (uuid)
    ON CONFLICT (property_uuid) DO UPDATE SET (document_sha256, document_properties, revision)
      = ROW (excluded.document_sha256, excluded.document_properties, excluded.revision)
    WHERE ROW (i.document_sha256, i.document_properties, i.revision)
      IS DISTINCT FROM ROW (excluded.document_sha256, excluded.document_properties, excluded.revision)`,
    [rows.map(({ uuid }) => uuid), rows.map(({ recorded }) => recorded), rows.map((row) => row.properties)],
  );
}
