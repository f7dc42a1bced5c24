import pg from 'pg';
import { InvalidDataSet } from '../../src/import/write/invalid-data-set.js';
import { importDocument, importFiles } from '../../src/import/write/import-data-set.js';
import { exportDataSet } from '../../src/import/export/export-data-set.js';
import { createTestDatabase } from '../harness/test-database.js';

/** A separate database for a test to import into and inspect. */
export interface ImportDatabase {
  readonly connectionString: string;
  /** The problems that the import reports; empty if it succeeded. */
  import(document: unknown): Promise<string[]>;
  importFiles(files: readonly string[], options?: { dryRun?: boolean }): Promise<string[]>;
  exported(): Promise<string>;
  /** What the last export could not write as it is stored. */
  readonly notes: readonly string[];
  sql(text: string): Promise<Record<string, unknown>[]>;
  empty(): Promise<void>;
  drop(): Promise<void>;
}

export async function importDatabase(): Promise<ImportDatabase> {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const notes: string[] = [];
  return {
    connectionString,
    notes,
    import: (document) => problemsOf(importDocument(connectionString, document, { withKeys: true })),
    importFiles: (files, options) => problemsOf(importFiles(connectionString, files, { withKeys: true, ...options })),
    exported: () => {
      notes.length = 0;
      return exportedFrom(connectionString, (note) => notes.push(note));
    },
    sql: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
    empty: async () => {
      await client.query('TRUNCATE property_group, channel, property_change, change_id, demo_load CASCADE');
    },
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}

/** What an export writes, as text. */
export async function exportedFrom(connectionString: string, note: (text: string) => unknown = () => undefined) {
  let text = '';
  const write = (piece: string) => {
    text += piece;
  };
  await exportDataSet(connectionString, write, note);
  return text;
}

/** The one database of the tests of a file, which is empty before each. */
export function emptiedDatabase(): ImportDatabase {
  let opened: ImportDatabase | undefined;
  beforeAll(async () => {
    opened = await importDatabase();
  });
  beforeEach(() => opened?.empty());
  afterAll(() => opened?.drop());
  return new Proxy({} as ImportDatabase, {
    get: (added, name): unknown => Reflect.get(name in added ? added : (opened ?? added), name),
  });
}

async function problemsOf(importing: Promise<unknown>): Promise<string[]> {
  try {
    await importing;
    return [];
  } catch (error) {
    if (error instanceof InvalidDataSet) return error.lines;
    throw error;
  }
}
