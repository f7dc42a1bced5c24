import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** The status of a response, and its bytes with the head. */
interface Received {
  readonly status: number;
  readonly bytes: number;
}

/** A connection that sends one request after another and only looks for the end of each response. */
export class Connection {
  private readonly socket: Socket;
  private readonly chunks: AsyncIterator<Buffer, undefined>;
  private readonly headers: string;

  constructor(port: number, headers: Readonly<Record<string, string>>) {
    this.headers = linesOf({ host: '127.0.0.1', ...headers });
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.chunks = this.socket[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  }

  /** @param headers of this request besides those of all */
  async get(target: string, headers: Readonly<Record<string, string>>): Promise<Received> {
    this.socket.write(`GET ${target} HTTP/1.1\r\n${this.headers}${linesOf(headers)}\r\n`);
    let head = '';
    let end = -1;
    let bytes = 0;
    while (end < 0) {
      const chunk = await this.nextChunk();
      head += chunk.toString('latin1');
      bytes += chunk.length;
      end = head.indexOf(HEAD_END);
    }
    const status = Number(head.slice(9, 12));
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1] ?? 0);
    const all = end + HEAD_END.length + (status === 304 ? 0 : length);
    while (bytes < all) bytes += (await this.nextChunk()).length;
    return { status, bytes };
  }

  private async nextChunk(): Promise<Buffer> {
    const chunk = await this.chunks.next();
    if (chunk.done === true) throw new Error('the server closed the connection');
    return chunk.value;
  }
}

function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
