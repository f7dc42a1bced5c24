import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BoundedReader, TooLarge } from './bounded-reader.js';
import type { Problem } from './problem.js';
import { locateJsonError } from './locate-json-error.js';
import { NestedTooDeep, scanJson } from './scan-json.js';

/** A document of a file, or why it is unreadable; with its line if the file is JSON Lines. */
export interface ReadDocument {
  readonly line?: number;
  readonly document?: unknown;
  /** Problems in the text that the parsed document no longer shows: repeated names. */
  readonly problems?: readonly Problem[];
  readonly unreadable?: string;
  /** The SHA-256 of its text as it is written, and its bytes; missing if it has none. */
  readonly digest?: Buffer;
  readonly size?: number;
  /** It is known, and was not parsed. */
  readonly isKnown?: true;
}

/** Knows documents that need not be parsed. */
interface StoredDocuments {
  /** Looks up the next documents. */
  lookUp(digests: readonly Buffer[]): Promise<void>;
  /** Whether one that was looked up need not be parsed; called once everything before it has been read. */
  isStored(digest: Buffer, size: number): boolean;
}

const NONE_STORED: StoredDocuments = { lookUp: () => Promise.resolve(), isStored: () => false };

/** Validating and storing a document takes about five times its size in memory. */
const DOCUMENT_BYTES_MAX = 256 * 1_048_576;
/** More than any valid string: 10,000 characters are at most 20,000 UTF-16 code units. */
const STRING_LENGTH_MAX = 32_768;
const CHUNK_BYTES = 1_048_576;
const CHANGED = 'was changed while it was read: import it when nothing writes to it any more';
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
/** A document without it is never recognised, and not looked up. */
const PROPERTIES = '"properties"';
/** Limits of the lines that are looked up together: of a million small documents, each statement takes minutes. */
const LINES_MAX = 64;
const LINES_BYTES_MAX = 1_048_576;
const LINES_NAME = /\.(jsonl|ndjson)$/i;

/** The path of a file, or standard input. */
export type DataSetSource = string | Readable;

/**
 * Reads the documents of a file, one at a time: JSON, or JSON Lines with one document per line. A file is JSON Lines if its
 * name says so, or if its first line is a complete document and another line follows. A file that cannot be read is reported as
 * unreadable; only what a look-up rejects with is thrown. Memory is bounded by one document and at most 256 MB of its text.
 */
export async function* readDocuments(source: DataSetSource, stored = NONE_STORED): AsyncGenerator<ReadDocument> {
  let isEmpty = true;
  try {
    for await (const document of documentsOf(source, stored)) {
      isEmpty = false;
      yield document;
    }
    if (isEmpty) yield { unreadable: 'contains no document' };
  } catch (error) {
    if (error instanceof UnknownDocument) throw error.cause;
    yield { unreadable: `cannot be read: ${String(error).replace(/^Error: /, '')}` };
  }
}

/** Whether a document is known could not be found out: no problem of its file. */
class UnknownDocument extends Error {}

async function* documentsOf(source: DataSetSource, stored: StoredDocuments): AsyncGenerator<ReadDocument> {
  if (typeof source !== 'string') {
    yield* documentsIn(source[Symbol.asyncIterator](), false, stored);
    return;
  }
  const file = await open(source, 'r');
  try {
    const before = await file.stat();
    yield* documentsIn(chunksOf(file), LINES_NAME.test(source), stored);
    if (before.isFile() && isOtherVersion(before, await file.stat())) yield { unreadable: CHANGED };
  } finally {
    await file.close();
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* documentsIn(
  chunks: AsyncIterator<Buffer, unknown>,
  isLines: boolean,
  stored: StoredDocuments,
): AsyncGenerator<ReadDocument> {
  const lines = new BoundedReader(chunks, DOCUMENT_BYTES_MAX);
  try {
    if (!isLines) yield* documentOrFirstLines(lines, stored);
    yield* eachLine(lines, stored);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    yield { line: lines.number, unreadable: error.message };
  } finally {
    // What is left of a pipe would keep the process alive.
    await chunks.return?.();
  }
}

function isOtherVersion(before: Stats, after: Stats): boolean {
  return before.size !== after.size || before.mtimeMs !== after.mtimeMs;
}

/** The whole file as one document, or its first two lines, if the first is a complete document and another follows. */
async function* documentOrFirstLines(lines: BoundedReader, stored: StoredDocuments): AsyncGenerator<ReadDocument> {
  const first = await firstDocument(lines, stored);
  if (first === undefined) return;
  const { line, read, second } = first;
  if (second === undefined) {
    yield read;
    return;
  }
  yield { line, ...read };
  yield { line: lines.number, ...(await parseOne(second, lines.number, stored)) };
}

interface FirstDocument {
  readonly line: number;
  readonly read: ReadDocument;
  /** The second line, if the first is a complete document. */
  readonly second?: Buffer | undefined;
}

async function firstDocument(lines: BoundedReader, stored: StoredDocuments): Promise<FirstDocument | undefined> {
  const first = await lines.next();
  if (first === undefined) return undefined;
  const line = lines.number;
  const read = await parseOne(first, line, stored);
  if (read.unreadable === undefined) return { line, read, second: await lines.next() };
  return { line, read: await parseOne(await lines.andRest(first), line, stored) };
}

/** A line as it is written. */
interface Line {
  readonly line: number;
  readonly bytes: Buffer;
  readonly digest: Buffer;
}

async function* eachLine(lines: BoundedReader, stored: StoredDocuments): AsyncGenerator<ReadDocument> {
  const batch: Line[] = [];
  for (;;) {
    const read = await readLine(lines, batch).catch((error: unknown) => ({ error }));
    const size = batch.reduce((sum, { bytes }) => sum + bytes.length, 0);
    // Also what precedes a line that cannot be read.
    if (read !== true || batch.length >= LINES_MAX || size >= LINES_BYTES_MAX) yield* parseLines(batch, stored);
    if (read === false) return;
    if (read !== true) throw read.error;
  }
}

/** Adds the next line to others, unless there is none. Its text is not in the scope of a generator, which would keep it. */
async function readLine(lines: BoundedReader, batch: Line[]): Promise<boolean> {
  const bytes = await lines.next();
  if (bytes !== undefined) batch.push({ line: lines.number, bytes, digest: digestOf(bytes) });
  return bytes !== undefined;
}

/** Parses lines and removes them, so that the text of a document is not kept while the document is imported. */
async function* parseLines(batch: Line[], stored: StoredDocuments): AsyncGenerator<ReadDocument> {
  await lookUp(batch, stored);
  for (let read = parseNext(batch, stored); read !== undefined; read = parseNext(batch, stored)) yield read;
}

function parseNext(batch: Line[], stored: StoredDocuments): ReadDocument | undefined {
  const next = batch.shift();
  return next === undefined ? undefined : { line: next.line, ...parseUnknown(next, stored) };
}

async function lookUp(texts: readonly Omit<Line, 'line'>[], stored: StoredDocuments): Promise<void> {
  const digests = texts.filter(({ bytes }) => bytes.includes(PROPERTIES)).map(({ digest }) => digest);
  if (digests.length === 0) return;
  await stored.lookUp(digests).catch((cause: unknown) => {
    throw new UnknownDocument('unknown', { cause });
  });
}

/** Looks a text up alone, and parses it. */
async function parseOne(bytes: Buffer, line: number, stored: StoredDocuments): Promise<ReadDocument> {
  const text = { line, bytes, digest: digestOf(bytes) };
  await lookUp([text], stored);
  return parseUnknown(text, stored);
}

function parseUnknown({ line, bytes, digest }: Line, stored: StoredDocuments): ReadDocument {
  const size = bytes.length;
  const isStored = bytes.includes(PROPERTIES) && stored.isStored(digest, size);
  const read = isStored ? ({ isKnown: true } as const) : parseDocument(bytes, line);
  return { ...read, digest, size };
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Parses the text of a document. @param line where it starts in its file */
export function parseDocument(bytes: Buffer, line: number): ReadDocument {
  if (!isUtf8(bytes)) return { unreadable: 'is not UTF-8' };
  const text = withoutByteOrderMark(bytes).toString('utf8');
  try {
    const { repeatedNames, longestString } = scanJson(text);
    const document: unknown = JSON.parse(text, longestString > STRING_LENGTH_MAX ? truncate : undefined);
    return { document, problems: repeatedNames };
  } catch (error) {
    return { unreadable: error instanceof NestedTooDeep ? error.message : notJson(text, line) };
  }
}

function withoutByteOrderMark(bytes: Buffer): Buffer {
  return BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length))
    ? bytes.subarray(BYTE_ORDER_MARK.length)
    : bytes;
}

/** Truncates a string that exceeds every limit of the schema: its patterns cannot be tested on many megabytes. */
function truncate(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, STRING_LENGTH_MAX) : value;
}

function notJson(text: string, firstLine: number): string {
  const location = locateJsonError(text, firstLine);
  if (location === undefined) return 'is not JSON';
  const { line, column, expected, isAtEnd } = location;
  return `is not JSON: line ${line}, column ${column}: expected ${expected}${isAtEnd ? ', but the text ends here' : ''}`;
}
