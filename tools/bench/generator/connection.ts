// @ts-nocheck: becomes TypeScript in the next commits.
import { Buffer } from 'node:buffer';
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** A connection that sends one request after another and only looks for the end of each response. */
export class Connection {
  #head = Buffer.alloc(0);
  #bodyLeft = -1;
  #onResponse = () => undefined;

  constructor(port, headers) {
    this.headers = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => {
      this.#read(chunk);
    });
  }

  /** Sends a request; the callback receives the status once the response is complete. */
  send(target, onResponse) {
    this.#onResponse = onResponse;
    this.socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${this.headers.join('')}\r\n`);
  }

  close() {
    this.socket.destroy();
  }

  #read(chunk) {
    let body = chunk.length;
    if (this.#bodyLeft < 0) {
      this.#head = Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return;
      const head = this.#head.toString('latin1', 0, end);
      this.status = Number(head.slice(9, 12));
      this.#bodyLeft = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      body = this.#head.length - end - HEAD_END.length;
    }
    this.#bodyLeft -= body;
    if (this.#bodyLeft > 0) return;
    this.#head = Buffer.alloc(0);
    this.#bodyLeft = -1;
    this.#onResponse(this.status);
  }
}
