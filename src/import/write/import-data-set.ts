import { type DataSetSource, readDocuments } from '../parse/read-documents.js';
import type { ImportCounts, ImportSession } from './import-session.js';
import { inImport, type ImportOptions } from './in-import.js';

/**
 * Imports the documents of files, in order, each opened when the one before it was read, all or nothing (docs/decisions/0030).
 * @throws InvalidDataSet with every problem of every file; nothing is stored then
 */
export function importFiles(
  connectionString: string,
  files: Iterable<DataSetSource>,
  options: ImportOptions,
): Promise<ImportCounts> {
  return inImport(connectionString, options, async (session) => {
    for (const file of files) await addFile(session, file);
    return session.finish();
  });
}

/** Imports one document that is already in memory. @throws InvalidDataSet as importFiles does */
export function importDocument(
  connectionString: string,
  document: unknown,
  options: ImportOptions,
): Promise<ImportCounts> {
  return inImport(connectionString, options, async (session) => {
    await addDocument(session, document);
    return session.finish();
  });
}

/** Adds the documents of a file to an import. */
export async function addFile(session: ImportSession, file: DataSetSource): Promise<void> {
  const name = typeof file === 'string' ? file : 'standard input';
  for await (const { line, document, problems, unreadable, ...text } of readDocuments(file, session)) {
    if (text.isKnown === true) continue;
    if (unreadable === undefined) await session.add(name, line, document, { found: problems, ...text });
    else await session.refuse(name, line, unreadable);
  }
}

/** Adds and writes a document that is already in memory. */
export async function addDocument(session: ImportSession, document: unknown): Promise<void> {
  await session.add('document', undefined, document);
  await session.write();
}
