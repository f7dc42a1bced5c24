// @ts-nocheck: becomes TypeScript in the next commits.
import { once } from 'node:events';
import { connect } from 'node:net';

/** A client that sends one request and reads only the status of the response. */
class UnreadClient {
  status;
  #socket;

  constructor(port, path, headers) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('error', () => undefined);
    this.#socket.write(requestText(path, headers));
  }

  async readStatus() {
    const [chunk] = await Promise.race([once(this.#socket, 'data'), once(this.#socket, 'close').then(() => [])]);
    this.#socket.pause();
    this.status = chunk === undefined ? undefined : Number(chunk.toString('latin1', 9, 12));
    return this;
  }

  stop() {
    this.#socket.destroy();
  }
}

/** Opens a connection for each path at the same time; each requests it and never reads the response. */
export function openUnread(port, paths, headers) {
  return Promise.all(paths.map((path) => new UnreadClient(port, path, headers).readStatus()));
}

/** The raw text of a GET request. */
export function requestText(path, headers) {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
