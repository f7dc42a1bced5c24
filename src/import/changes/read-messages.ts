import { BoundedReader, TooLarge } from '../parse/bounded-reader.js';
import { parseDocument } from '../parse/read-documents.js';
import type { Message, Rejected } from './change.js';
import { parseMessage } from './parse-message.js';

/** Of one line. */
const LINE_BYTES_MAX = 16 * 1_048_576;

/**
 * The messages of JSON Lines, each as soon as its line has arrived. A line that is none is rejected before anything is looked up; one
 * that is too long ends them.
 * @param chunks of UTF-8
 */
export async function* readMessages(chunks: AsyncIterable<Buffer>): AsyncGenerator<Message | Rejected> {
  const lines = new BoundedReader(chunks[Symbol.asyncIterator](), LINE_BYTES_MAX);
  try {
    for (let text = await lines.next(); text !== undefined; text = await lines.next()) {
      yield messageOf(text, lines.number);
    }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    yield rejected(lines.number, undefined, [{ pointer: '', message: error.message }]);
  }
}

function messageOf(text: Buffer, line: number): Message | Rejected {
  const { document, problems = [], unreadable } = parseDocument(text, line);
  if (unreadable !== undefined) return rejected(line, undefined, [{ pointer: '', message: unreadable }]);
  if (problems.length > 0) return rejected(line, document, problems);
  const message = parseMessage(document, line);
  return 'problems' in message ? rejected(line, document, message.problems) : message;
}

/** With the id that the line gives, if it is one. */
function rejected(line: number, document: unknown, problems: Rejected['problems']): Rejected {
  const first: unknown = Array.isArray(document) ? document[0] : document;
  const id = typeof first === 'object' && first !== null && 'id' in first ? first.id : undefined;
  return { line, ...(typeof id === 'string' ? { id: id.slice(0, 200) } : {}), result: 'rejected', problems };
}
