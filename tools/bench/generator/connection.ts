import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** Receives the status of a response. */
type OnResponse = (status: number) => void;

/** A connection that sends one request after another and only looks for the end of each response. */
export class Connection {
  readonly socket: Socket;
  private readonly headers: string;
  private head: Buffer = Buffer.alloc(0);
  private bodyLeft = -1;
  private status = 0;
  private onResponse: OnResponse = () => undefined;

  constructor(port: number, headers: Readonly<Record<string, string>>) {
    this.headers = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk: Buffer) => {
      this.read(chunk);
    });
  }

  /** Sends a request; the callback receives the status once the response is complete. */
  send(target: string, onResponse: OnResponse): void {
    this.onResponse = onResponse;
    this.socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${this.headers}\r\n`);
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    let body = chunk.length;
    if (this.bodyLeft < 0) {
      this.head = Buffer.concat([this.head, chunk]);
      const end = this.head.indexOf(HEAD_END);
      if (end < 0) return;
      const head = this.head.toString('latin1', 0, end);
      this.status = Number(head.slice(9, 12));
      this.bodyLeft = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      body = this.head.length - end - HEAD_END.length;
    }
    this.bodyLeft -= body;
    if (this.bodyLeft > 0) return;
    this.head = Buffer.alloc(0);
    this.bodyLeft = -1;
    this.onResponse(this.status);
  }
}
