import { open } from 'node:fs/promises';
import { BoundedReader } from './bounded-reader.js';
import type { Problem } from './problem.js';
import { locateJsonError } from './locate-json-error.js';
import { NestedTooDeep } from './nested-too-deep.js';
import { scanJson } from './scan-json.js';
import { TooLarge } from './too-large.js';
import { WrittenLines } from './written-lines.js';

/** A document of a file, or why it is unreadable; with its line if the file is JSON Lines. */
export interface ReadDocument {
  readonly line?: number;
  readonly document?: unknown;
  /** Problems in the text that the parsed document no longer shows: repeated names. */
  readonly problems?: readonly Problem[];
  readonly unreadable?: string;
  /** Its text as it is written; missing if it is unreadable. */
  readonly bytes?: Uint8Array;
  /** It is known, and was not parsed. */
  readonly isKnown?: true;
}

/** Whether a document need not be parsed. */
export type KnowsDocument = (bytes: Uint8Array) => Promise<boolean>;

const knowsNone: KnowsDocument = () => Promise.resolve(false);

/** Validating and storing a document takes about five times its size in memory. */
const DOCUMENT_BYTES_MAX = 256 * 1_048_576;
/** More than any valid string: 10,000 characters are at most 20,000 UTF-16 code units. */
const STRING_LENGTH_MAX = 32_768;
const LINES_NAME = /\.(jsonl|ndjson)$/i;

/**
 * Reads the documents of a file, one at a time: JSON, or JSON Lines with one document per line. A file is JSON Lines if its
 * name says so, or if its first line is a complete document and another line follows. Nothing is thrown: a file that cannot
 * be read is reported as unreadable. Memory is bounded by one document and at most 256 MB of its text.
 */
export async function* readDocuments(path: string, isKnown = knowsNone): AsyncGenerator<ReadDocument> {
  let isEmpty = true;
  try {
    for await (const document of documentsOf(path, isKnown)) {
      isEmpty = false;
      yield document;
    }
    if (isEmpty) yield { unreadable: 'contains no document' };
  } catch (error) {
    yield { unreadable: `cannot be read: ${String(error).replace(/^Error: /, '')}` };
  }
}

async function* documentsOf(path: string, isKnown: KnowsDocument): AsyncGenerator<ReadDocument> {
  const file = await open(path, 'r');
  const lines = new WrittenLines(new BoundedReader(file, DOCUMENT_BYTES_MAX));
  try {
    if (!LINES_NAME.test(path)) yield* documentOrFirstLines(lines, isKnown);
    yield* eachLine(lines, isKnown);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    yield { line: lines.number, unreadable: error.message };
  } finally {
    await file.close();
  }
}

/** The whole file as one document, or its first two lines, if the first is a complete document and another follows. */
async function* documentOrFirstLines(lines: WrittenLines, isKnown: KnowsDocument): AsyncGenerator<ReadDocument> {
  const first = await lines.next();
  if (first === undefined) return;
  const line = lines.number;
  const read = await parseUnknown(first, line, isKnown);
  if (read.unreadable !== undefined) {
    yield await parseUnknown(await lines.andRest(first), line, isKnown);
    return;
  }
  const second = await lines.next();
  if (second === undefined) {
    yield read;
    return;
  }
  yield { line, ...read };
  yield { line: lines.number, ...(await parseUnknown(second, lines.number, isKnown)) };
}

async function* eachLine(lines: WrittenLines, isKnown: KnowsDocument): AsyncGenerator<ReadDocument> {
  for (let bytes = await lines.next(); bytes !== undefined; bytes = await lines.next()) {
    yield { line: lines.number, ...(await parseUnknown(bytes, lines.number, isKnown)) };
  }
}

async function parseUnknown(bytes: Buffer, line: number, isKnown: KnowsDocument): Promise<ReadDocument> {
  return (await isKnown(bytes)) ? { bytes, isKnown: true } : parse(bytes, line);
}

/** @param line where the text starts in its file */
function parse(bytes: Buffer, line: number): ReadDocument {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { unreadable: 'is not UTF-8' };
  }
  try {
    const { repeatedNames, longestString } = scanJson(text);
    const document: unknown = JSON.parse(text, longestString > STRING_LENGTH_MAX ? truncate : undefined);
    return { document, problems: repeatedNames, bytes };
  } catch (error) {
    return { unreadable: error instanceof NestedTooDeep ? error.message : notJson(text, line) };
  }
}

/** Truncates a string that exceeds every limit of the schema: its patterns cannot be tested on many megabytes. */
function truncate(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, STRING_LENGTH_MAX) : value;
}

function notJson(text: string, firstLine: number): string {
  const location = locateJsonError(text, firstLine);
  if (location === undefined) return 'is not JSON';
  return `is not JSON: line ${location.line}, column ${location.column}: expected ${location.expected}`;
}
