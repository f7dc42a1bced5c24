// @ts-nocheck: becomes TypeScript in the next commits.
import { once } from 'node:events';
import { connect } from 'node:net';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Persistent connections to a port; each sends one request at a time. */
export class KeepAliveClient {
  #sockets;

  static async open(port, connections) {
    const client = new KeepAliveClient();
    client.#sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay());
    await Promise.all(client.#sockets.map((socket) => once(socket, 'connect')));
    return client;
  }

  /** Sends this many sequential requests on each connection. */
  async send(requests) {
    await Promise.all(this.#sockets.map((socket) => sendOn(socket, requests)));
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** The servers' responses are small enough to arrive in one chunk. */
async function sendOn(socket, requests) {
  for (let sent = 0; sent < requests; sent += 1) {
    socket.write(REQUEST);
    await once(socket, 'data');
  }
}
