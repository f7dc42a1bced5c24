import { createHash } from 'node:crypto';
import type { DataSet } from '../entries/data-set.js';
import { documentNames } from '../parse/document-names.js';
import type { KeyRules } from '../checks/check-keys.js';
import type { Problem } from '../parse/problem.js';
import { validateDataSet } from '../parse/validate-data-set.js';
import { checkConnections } from './check-connections.js';
import { collectGarbage } from './collect-garbage.js';
import { ImportProblems, InvalidDataSet } from './invalid-data-set.js';
import { databaseRefusal } from './database-refusal.js';
import { documentDigest, propertiesOfStored, recordDocuments } from './imported-documents.js';
import type { ImportTransaction } from './import-connection.js';
import { KnownNames } from './known-names.js';
import { lockProperties } from './lock-properties.js';
import { NewNames } from './new-names.js';
import { type Confirm, NotConfirmed } from './not-confirmed.js';
import { type AddedDocument, areEnough, type PendingDocument, PendingDocuments } from './pending-documents.js';
import { ImportDifferences } from './import-differences.js';
import { keptConnections, type KeptConnections, propertiesOfChannels, writeChannels } from './write-channels.js';
import { writeKeys } from './write-keys.js';
import { writeGroups, writeProperties } from './write-properties.js';

/** Counts of what was imported so far. */
export interface ImportCounts {
  documents: number;
  groups: number;
  properties: number;
  channels: number;
  keys: number;
  /** Properties that were imported from the same documents before. */
  unchanged: number;
  /** Channels with an empty list of properties, which removed none of their connections. */
  kept: readonly KeptConnections[];
  /** What is allowed, but may be a mistake: a line for each. */
  warnings: readonly string[];
  /** What differs from what was stored; undefined if nobody confirms it. */
  differences: ImportDifferences | undefined;
  /** Nightly prices that were written, or compared with what is stored. */
  nights: number;
  /** Bytes of the documents' text, in proportion to the room rates for the one that is being imported. */
  bytes: number;
}

/** Of an import that has not begun. */
export const NOTHING_IMPORTED: Readonly<ImportCounts> = {
  ...{ documents: 0, groups: 0, properties: 0, channels: 0, keys: 0 },
  ...{ unchanged: 0, kept: [], warnings: [], differences: undefined, nights: 0, bytes: 0 },
};

/** What is known of a document's text. */
interface DocumentText {
  /** Problems in it that the parsed document does not show. */
  readonly found?: readonly Problem[] | undefined;
  /** Its SHA-256. */
  readonly digest?: Buffer | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
}

/** Channels that are named at the end. */
const KEPT_MAX = 100;

/** The garbage of reading a document of this size is worth collecting, which takes a tenth of a second. */
const LARGE_BYTES = 16 * 1_048_576;

/** One import inside its transaction: adds documents one by one, and remembers only what later ones need. */
export class ImportSession {
  readonly counts: ImportCounts = { ...NOTHING_IMPORTED };
  private readonly problems = new ImportProblems();
  private readonly warnings = new ImportProblems();
  private readonly newNames = new NewNames();
  /** To be checked and written together. */
  private added: AddedDocument[] = [];
  private readonly pending = new PendingDocuments();
  /** Of documents that were looked up and follow, those that are stored: their properties, by digest. */
  private stored = new Map<string, readonly string[]>();
  /** What the documents that are checked together are checked against, and after the first problem all. */
  private known = new KnownNames();

  constructor(
    private readonly transaction: ImportTransaction,
    private readonly keyRules: KeyRules,
    private readonly progress: (counts: ImportCounts) => void = () => undefined,
    private readonly confirm?: Confirm,
  ) {
    if (confirm !== undefined) this.counts.differences = new ImportDifferences();
  }

  /** Looks up which of the next documents are stored. */
  async lookUp(digests: readonly Buffer[]): Promise<void> {
    this.stored = await propertiesOfStored(this.transaction, digests.map(documentDigest));
  }

  /**
   * Whether a document that was looked up is stored as it is written, and unchanged since. Then it is counted, and must not be
   * added. It is not if an earlier document that was added since has one of its properties, and is written over it.
   */
  isStored(digest: Buffer, size: number): boolean {
    const properties = this.stored.get(documentDigest(digest).toString('hex'));
    if (properties === undefined) return false;
    const isAdded = (uuid: string) => this.added.some(({ names }) => names.properties.includes(uuid));
    if (properties.some((uuid) => isAdded(uuid) || this.known.hasDeclared(uuid))) return false;
    this.counts.properties += properties.length;
    this.counts.unchanged += properties.length;
    this.count(1, size);
    return true;
  }

  /** Adds a document, which is checked and written later, together with others. */
  async add(
    file: string,
    line: number | undefined,
    document: unknown,
    { found = [], digest = digestOf(document), size = 0 }: DocumentText = {},
  ): Promise<void> {
    if (size > LARGE_BYTES) collectGarbage();
    this.added.push({ file, line, document, found, digest, size, names: documentNames(document) });
    if (areEnough(this.added)) await this.write();
  }

  /** Checks the documents that were added, and writes them unless a problem was found so far. */
  async write(): Promise<void> {
    const documents = this.added;
    this.added = [];
    await this.known.lookUp(
      this.transaction,
      documents.map(({ names }) => names),
    );
    for (const document of documents) await this.check(document);
    await this.writePending();
    if (!this.problems.isEmpty) return;
    for (const [digest, properties] of this.stored) {
      if (properties.some((uuid) => this.known.hasDeclared(uuid))) this.stored.delete(digest);
    }
    this.known = new KnownNames();
  }

  /** Records that a file, or a line of it, is not a document at all. */
  async refuse(file: string, line: number | undefined, message: string): Promise<void> {
    await this.write();
    this.problems.add(file, line, { pointer: '', message });
  }

  /** Ends the import. @throws InvalidDataSet if there was any problem, NotConfirmed if it is not to be stored */
  async finish(): Promise<ImportCounts> {
    await this.write();
    this.problems.refuse();
    await checkConnections(this.transaction);
    // Before the last check, for which other imports wait.
    const { differences } = this.counts;
    if (differences?.mayBeMistake === true && (await this.confirm?.(differences)) !== true) {
      throw new NotConfirmed(differences);
    }
    await this.newNames.check(this.transaction, this.problems);
    this.problems.refuse();
    this.counts.warnings = this.warnings.lines;
    return this.counts;
  }

  private async check({ document, found, ...text }: AddedDocument): Promise<void> {
    const { file, line, digest, size } = text;
    const validation = validateDataSet(document, this.known, this.keyRules);
    const { dataSet, problems, warnings, hasMore } = validation;
    for (const warning of warnings ?? []) this.warnings.add(file, line, warning);
    for (const problem of found) this.problems.add(file, line, problem);
    for (const problem of problems ?? []) this.problems.add(file, line, problem);
    if (hasMore === true) this.problems.addMore();
    if (dataSet !== undefined && this.pending.mustPrecede(dataSet)) await this.writePending();
    this.known.declare(document);
    if (dataSet !== undefined && this.problems.isEmpty) {
      this.pending.add({ file, line, dataSet, digest: documentDigest(digest), size });
    } else {
      this.count(1, size);
    }
  }

  /** Writes the documents that were checked and are not written yet, unless a problem was found. */
  private async writePending(): Promise<void> {
    const documents = this.pending.take();
    if (documents.length === 0 || !this.problems.isEmpty) return;
    try {
      await this.apply(documents);
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (refusal === undefined) throw error;
      throw refused(documents, refusal);
    }
  }

  private async apply(documents: readonly PendingDocument[]): Promise<void> {
    const size = documents.reduce((sum, document) => sum + document.size, 0);
    const dataSets = documents.map(({ dataSet }) => dataSet);
    const of = <Entry>(entriesOf: (dataSet: DataSet) => readonly Entry[] | undefined) =>
      dataSets.flatMap((dataSet) => entriesOf(dataSet) ?? []);
    const groups = of((dataSet) => dataSet.groups);
    const properties = of((dataSet) => dataSet.properties);
    const channels = of((dataSet) => dataSet.channels);
    const keys = of((dataSet) => dataSet.keys);
    const bytesBefore = this.counts.bytes;
    await writeGroups(this.transaction, groups);
    if (channels.length > 0) {
      await lockProperties(this.transaction, [
        ...properties.map(({ uuid }) => uuid),
        ...propertiesOfChannels(channels),
      ]);
    }
    const progress = (nights: number, share: number) => {
      this.counts.nights += nights;
      this.counts.bytes = bytesBefore + size * share;
      this.progress(this.counts);
    };
    const hasNewNames = await writeProperties(this.transaction, properties, progress, this.counts.differences);
    await writeChannels(this.transaction, channels);
    this.counts.kept = [...this.counts.kept, ...(await keptConnections(this.transaction, channels))].slice(0, KEPT_MAX);
    await writeKeys(this.transaction.prisma, keys);
    await recordDocuments(this.transaction, documents);
    if (hasNewNames) this.newNames.add(documents);
    this.counts.groups += groups.length;
    this.counts.properties += properties.length;
    this.counts.channels += channels.length;
    this.counts.keys += keys.length;
    this.counts.bytes = bytesBefore;
    this.count(documents.length, size);
  }

  /** Counts documents that need nothing more. */
  private count(documents: number, size: number): void {
    this.counts.documents += documents;
    this.counts.bytes += size;
    this.progress(this.counts);
  }
}

/** The transaction cannot continue after a statement that the database rejected: the import ends with its error. */
function refused(documents: readonly PendingDocument[], refusal: string): InvalidDataSet {
  const [first] = documents;
  const others = documents.length - 1;
  const which =
    others === 0 ? 'is' : `this document, or ${others === 1 ? 'the one' : `one of the ${others}`} after it, is`;
  const message = `${which} rejected by the database: ${refusal}`;
  return new InvalidDataSet([{ file: first?.file ?? '', line: first?.line, pointer: '', message }]);
}

function digestOf(document: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(document)).digest();
}
