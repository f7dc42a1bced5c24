import { receive } from './receive.js';

/** One response, parsed from the bytes that a server sent. */
export interface SocketResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw bytes, and parses the responses until the server closes the connection. */
export async function converse(...sent: Parameters<typeof receive>) {
  const responses: SocketResponse[] = [];
  // One character is one byte, which lengths count.
  let rest = await receive(...sent);
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
    // Anything after the last complete response; a correct server sends nothing.
    if (end < 0 || Number.isNaN(status)) return { responses, rest };
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString('utf8');
    responses.push({ status, headers, body });
    rest = rest.slice(end + 4 + length);
  }
}
