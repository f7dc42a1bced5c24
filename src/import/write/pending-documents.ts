import type { DataSet } from '../entries/data-set.js';
import type { DocumentNames } from '../parse/document-names.js';
import type { Problem } from '../parse/problem.js';

interface GivenDocument {
  readonly file: string;
  readonly line: number | undefined;
  readonly digest: Buffer;
  /** Bytes of its text. */
  readonly size: number;
}

/** A document that is to be checked. */
export interface AddedDocument extends GivenDocument {
  readonly document: unknown;
  /** Problems in its text. */
  readonly found: readonly Problem[];
  readonly names: DocumentNames;
}

/** A document that was checked and is to be written. */
export interface PendingDocument extends GivenDocument {
  readonly dataSet: DataSet;
}

/** Limits of what is checked and written together: the statements for one small document take longer than its rows. */
const DOCUMENTS_MAX = 64;
const BYTES_MAX = 8 * 1_048_576;

/** Whether documents are enough to be checked and written together. */
export function areEnough(documents: readonly AddedDocument[]): boolean {
  return documents.length >= DOCUMENTS_MAX || documents.reduce((sum, { size }) => sum + size, 0) >= BYTES_MAX;
}

/** Documents that are written together: none has what another one has, and their channels have no properties among them. */
export class PendingDocuments {
  private documents: PendingDocument[] = [];
  private names = new Set<string>();

  /** Whether a document must wait until they are written. */
  mustPrecede(dataSet: DataSet): boolean {
    const [last] = this.documents;
    if (last === undefined) return false;
    const kind = kindOf(dataSet);
    return kind === 'mixed' || kind !== kindOf(last.dataSet) || namesOf(dataSet).some((name) => this.names.has(name));
  }

  add(document: PendingDocument): void {
    this.documents.push(document);
    for (const name of namesOf(document.dataSet)) this.names.add(name);
  }

  /** Removes and returns all of them. */
  take(): readonly PendingDocument[] {
    const taken = this.documents;
    this.documents = [];
    this.names = new Set();
    return taken;
  }
}

/** Channels and keys depend on the properties that are stored, and are written in the order of the documents. */
function kindOf({ properties, channels, keys }: DataSet): 'properties' | 'channels' | 'mixed' {
  if (channels === undefined && keys === undefined) return 'properties';
  return properties === undefined && keys === undefined ? 'channels' : 'mixed';
}

function namesOf({ properties = [], channels = [] }: DataSet): string[] {
  return [...properties.map(({ uuid }) => uuid.toLowerCase()), ...channels.map(({ apiId }) => apiId)];
}
