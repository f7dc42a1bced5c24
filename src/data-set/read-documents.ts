import { open } from 'node:fs/promises';
import { BoundedReader } from './bounded-reader.js';
import type { Fault } from './fault.js';
import { NestedTooDeep } from './nested-too-deep.js';
import { scanJson } from './scan-json.js';
import { TooLarge } from './too-large.js';
import { WrittenLines } from './written-lines.js';

/** A document of a file, or why it is none; the line where the file is JSON Lines. */
export interface ReadDocument {
  readonly line?: number;
  readonly document?: unknown;
  /** What the text says and the document cannot show: names that were given more than once. */
  readonly faults?: readonly Fault[];
  readonly problem?: string;
}

/** Checking and storing a document takes some five times its size in memory. */
const DOCUMENT_BYTES_MAX = 256 * 1_048_576;
/** More than any text may have: 10,000 characters are at most 20,000 units of UTF-16. */
const STRING_LENGTH_MAX = 32_768;
const LINES_NAME = /\.(jsonl|ndjson)$/i;

/**
 * Reads the documents of a file, one at a time: JSON, or JSON Lines, each line a document of its own. A file is JSON
 * Lines where its name says so, or where its first line is a document and another line follows. Nothing is thrown: a file
 * that cannot be read is a problem like any other. Memory holds one document, and at most 256 MB of its text.
 */
export async function* readDocuments(path: string): AsyncGenerator<ReadDocument> {
  let isEmpty = true;
  try {
    for await (const document of documentsOf(path)) {
      isEmpty = false;
      yield document;
    }
    if (isEmpty) yield { problem: 'holds no document' };
  } catch (error) {
    yield { problem: `cannot be read: ${String(error).replace(/^Error: /, '')}` };
  }
}

async function* documentsOf(path: string): AsyncGenerator<ReadDocument> {
  const file = await open(path, 'r');
  const lines = new WrittenLines(new BoundedReader(file, DOCUMENT_BYTES_MAX));
  try {
    if (!LINES_NAME.test(path)) yield* documentOrFirstLines(lines);
    yield* eachLine(lines);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    yield { line: lines.number, problem: error.message };
  } finally {
    await file.close();
  }
}

/** One document of the whole file, or, if the first line is a document and another one follows, these two lines. */
async function* documentOrFirstLines(lines: WrittenLines): AsyncGenerator<ReadDocument> {
  const first = await lines.next();
  if (first === undefined) return;
  const line = lines.number;
  const read = parse(first);
  if (read.problem !== undefined) {
    yield parse(await lines.andAllAfter(first));
    return;
  }
  const second = await lines.next();
  if (second === undefined) {
    yield read;
    return;
  }
  yield { line, ...read };
  yield { line: lines.number, ...parse(second) };
}

async function* eachLine(lines: WrittenLines): AsyncGenerator<ReadDocument> {
  for (let bytes = await lines.next(); bytes !== undefined; bytes = await lines.next()) {
    yield { line: lines.number, ...parse(bytes) };
  }
}

function parse(bytes: Buffer): ReadDocument {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: 'is not UTF-8' };
  }
  try {
    const { repeatedNames, longestString } = scanJson(text);
    const document: unknown = JSON.parse(text, longestString > STRING_LENGTH_MAX ? cut : undefined);
    return { document, faults: repeatedNames };
  } catch (error) {
    return { problem: error instanceof NestedTooDeep ? error.message : `is not JSON${whereOf(error)}` };
  }
}

/** Shortens a text that every bound of the schema refuses: its patterns cannot be tried on one of many megabytes. */
function cut(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, STRING_LENGTH_MAX) : value;
}

/** What the parser says, without the piece of the text that it may quote: that piece could hold a key. */
function whereOf(error: unknown): string {
  const message = error instanceof Error ? (error.message.split(/, |"/)[0] ?? '') : '';
  return message === '' ? '' : `: ${message}`;
}
