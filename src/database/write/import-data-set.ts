import { readDocuments } from '../../data-set/read-documents.js';
import type { ImportCounts } from './import-session.js';
import { inImport, type ImportOptions } from './in-import.js';

/**
 * Imports the documents of files, in order, all or nothing (docs/decisions/0030).
 * @throws DataSetFaults with every error of every file; nothing is stored then
 */
export function importFiles(
  connectionString: string,
  files: readonly string[],
  options: ImportOptions,
): Promise<ImportCounts> {
  return inImport(connectionString, options, async (session) => {
    for (const file of files) {
      for await (const { line, document, faults, problem } of readDocuments(file)) {
        if (problem === undefined) await session.take(file, line, document, faults);
        else session.refuse(file, line, problem);
      }
    }
    return session.finish();
  });
}

/** Imports one document that is already in memory. @throws DataSetFaults as importFiles does */
export function importDocument(
  connectionString: string,
  document: unknown,
  options: ImportOptions,
): Promise<ImportCounts> {
  return inImport(connectionString, options, async (session) => {
    await session.take('document', undefined, document);
    return session.finish();
  });
}
