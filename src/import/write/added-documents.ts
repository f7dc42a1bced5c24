import { type DocumentNames, documentNames } from '../parse/document-names.js';
import type { Problem } from '../parse/problem.js';

/** Limits of what is checked and written together: the statements for one small document take longer than its rows. */
const DOCUMENTS_MAX = 64;
const BYTES_MAX = 8 * 1_048_576;

/** A document that is to be checked. */
interface GivenDocument {
  readonly file: string;
  readonly line: number | undefined;
  readonly document: unknown;
  /** Problems in its text. */
  readonly found: readonly Problem[];
  readonly digest: Buffer;
  /** Bytes of its text. */
  readonly size: number;
}

export interface AddedDocument extends GivenDocument {
  readonly names: DocumentNames;
}

/** Documents that are checked and written together. */
export class AddedDocuments {
  private documents: AddedDocument[] = [];
  private bytes = 0;

  get isComplete(): boolean {
    return this.documents.length >= DOCUMENTS_MAX || this.bytes >= BYTES_MAX;
  }

  add(document: GivenDocument): void {
    this.documents.push({ ...document, names: documentNames(document.document) });
    this.bytes += document.size;
  }

  /** Whether one of them names a property. */
  hasProperty(uuid: string): boolean {
    return this.documents.some(({ names }) => names.properties.includes(uuid));
  }

  /** Removes and returns all of them, with their names. */
  take(): readonly AddedDocument[] {
    const taken = this.documents;
    this.documents = [];
    this.bytes = 0;
    return taken;
  }
}
