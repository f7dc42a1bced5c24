import { constants } from 'node:buffer';
import { byteLines } from './byte-lines.js';

/** A document of a file, or why it is none; the line where the file is JSON Lines. */
export interface ReadDocument {
  readonly line?: number;
  readonly document?: unknown;
  readonly problem?: string;
}

interface Line {
  readonly number: number;
  readonly bytes: Buffer;
}

const LINES_NAME = /\.(jsonl|ndjson)$/i;

/**
 * Reads the documents of a file, one at a time: JSON, or JSON Lines, each line a document of its own. A file is JSON
 * Lines where its name says so, or where its first line is a document and another line follows. Nothing is thrown: a file
 * that cannot be read is a problem like any other.
 */
export async function* readDocuments(path: string): AsyncGenerator<ReadDocument> {
  try {
    const lines = writtenLines(path);
    if (LINES_NAME.test(path)) yield* eachLine(lines);
    else yield* documentOrLines(lines);
  } catch (error) {
    yield { problem: `cannot be read: ${String(error).replace(/^Error: /, '')}` };
  }
}

async function* documentOrLines(lines: AsyncGenerator<Line>): AsyncGenerator<ReadDocument> {
  const first = await lines.next();
  if (first.done === true) {
    yield { problem: 'holds no document' };
    return;
  }
  const read = parse(first.value.bytes);
  if (read.problem !== undefined) {
    yield parse(await joined(first.value, lines));
    return;
  }
  const second = await lines.next();
  if (second.done === true) {
    yield read;
    return;
  }
  yield { line: first.value.number, ...read };
  yield { line: second.value.number, ...parse(second.value.bytes) };
  yield* eachLine(lines);
}

async function* eachLine(lines: AsyncGenerator<Line>): AsyncGenerator<ReadDocument> {
  for await (const { number, bytes } of lines) yield { line: number, ...parse(bytes) };
}

/** The lines that hold more than white space, with their numbers from 1. */
async function* writtenLines(path: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const bytes of byteLines(path)) {
    number += 1;
    if (bytes.some((byte) => byte > 0x20)) yield { number, bytes };
  }
}

async function joined(first: Line, rest: AsyncGenerator<Line>): Promise<Buffer> {
  const parts = [first.bytes];
  for await (const { bytes } of rest) parts.push(Buffer.from('\n'), bytes);
  return Buffer.concat(parts);
}

function parse(bytes: Buffer): ReadDocument {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    return { problem: 'is too large for one document; write it as JSON Lines' };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: 'is not UTF-8' };
  }
  try {
    const document: unknown = JSON.parse(text);
    return { document };
  } catch (error) {
    return { problem: `is not JSON${whereOf(error)}` };
  }
}

/** What the parser says, without the piece of the text that it may quote: that piece could hold a key. */
function whereOf(error: unknown): string {
  const message = error instanceof Error ? (error.message.split(/, |"/)[0] ?? '') : '';
  return message === '' ? '' : `: ${message}`;
}
