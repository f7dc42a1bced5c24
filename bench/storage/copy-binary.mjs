import { Buffer } from 'node:buffer';
import pg from 'pg';

/**
 * The rows of a query in PostgreSQL's binary format. pg decodes all fields of a result as UTF-8, also with `binary: true`,
 * which ruins their bytes; those of COPY it passes on as they are.
 */
export function copyBinary(client, query) {
  return new Promise((resolve, reject) => {
    const copy = new pg.Query(`COPY (${query}) TO STDOUT (FORMAT binary)`, (error) => {
      if (error) reject(error);
      else resolve(chunks);
    });
    const chunks = [];
    // The parser of pg reuses its memory.
    copy.handleCopyData = ({ chunk }) => chunks.push(Buffer.from(chunk));
    client.query(copy);
  });
}

/** Whether a result of `binary: true` has the bytes that PostgreSQL sent. */
export async function keepsBinaryResults(client) {
  const { rows } = await client.query({ text: 'SELECT $1::bytea AS bytes', values: ['\\x00ff80'], binary: true });
  return Buffer.from([0x00, 0xff, 0x80]).equals(Buffer.from(rows[0].bytes));
}

/** Puts values in the places of $1, $2, ...: COPY takes no parameters. They are uuids and integers. */
export function inlined(text, values) {
  return text.replaceAll(/\$(\d)/g, (_, number) => {
    const value = values[number - 1];
    if (Array.isArray(value)) return `'{${value}}'::uuid[]`;
    return typeof value === 'number' ? String(value) : `'${value}'::uuid`;
  });
}

const SIGNATURE_BYTES = 19;
const UUID_BYTES = 16;

/** Calls back with each row as a view of its bytes, beginning with the length of the first field. */
export function eachRow(chunks, take) {
  chunks.forEach((chunk, index) => {
    const start = index === 0 && chunk[0] === 0x50 ? SIGNATURE_BYTES : 0;
    if (chunk.length < start + 2 + 4) return;
    const view = new DataView(chunk.buffer, chunk.byteOffset + start + 2, chunk.length - start - 2);
    take(view);
  });
}

/** A uuid of 16 bytes as text. */
export function uuidText(view, at) {
  const hex = Buffer.from(view.buffer, view.byteOffset + at, UUID_BYTES).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
