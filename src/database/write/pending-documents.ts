import type { DataSet } from '../../data-set/data-set.js';

/** Limits of what is written at once: the statements for one property take longer than its rows. */
const DOCUMENTS_MAX = 64;
const BYTES_MAX = 8 * 1_048_576;

/** A document that was checked and is to be written. */
export interface PendingDocument {
  readonly file: string;
  readonly line: number | undefined;
  readonly dataSet: DataSet;
  readonly digest: Buffer;
  /** Bytes of its text. */
  readonly size: number;
}

/** Documents that are written together. */
export class PendingDocuments {
  private documents: PendingDocument[] = [];
  private properties = new Set<string>();
  private bytes = 0;

  /** Whether they are to be written before any other document. */
  get isComplete(): boolean {
    const isFull = this.documents.length >= DOCUMENTS_MAX || this.bytes >= BYTES_MAX;
    return isFull || this.documents.some(({ dataSet }) => isMixed(dataSet));
  }

  /** Whether a document must wait until they are written: it has a property of one of them, or more than properties. */
  mustPrecede(dataSet: DataSet): boolean {
    return isMixed(dataSet) || uuidsOf(dataSet).some((uuid) => this.properties.has(uuid));
  }

  add(document: PendingDocument): void {
    this.documents.push(document);
    this.bytes += document.size;
    for (const uuid of uuidsOf(document.dataSet)) this.properties.add(uuid);
  }

  /** Removes and returns all of them. */
  take(): readonly PendingDocument[] {
    const taken = this.documents;
    this.documents = [];
    this.properties = new Set();
    this.bytes = 0;
    return taken;
  }
}

/** Channels and keys depend on what is stored, and are written in the order of the documents. */
function isMixed({ channels, keys }: DataSet): boolean {
  return channels !== undefined || keys !== undefined;
}

function uuidsOf({ properties = [] }: DataSet): string[] {
  return properties.map(({ uuid }) => uuid.toLowerCase());
}
