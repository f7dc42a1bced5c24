import { once } from 'node:events';
import { connect } from 'node:net';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Connections to a port that are kept; each has one request under way at a time. */
export class KeepAliveClient {
  #sockets;

  static async open(port, connections) {
    const client = new KeepAliveClient();
    client.#sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay());
    await Promise.all(client.#sockets.map((socket) => once(socket, 'connect')));
    return client;
  }

  /** Sends so many requests on each connection, one when the last one is answered. */
  async send(requests) {
    await Promise.all(this.#sockets.map((socket) => sendOn(socket, requests)));
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A response of the servers is small enough to come in one piece. */
async function sendOn(socket, requests) {
  for (let sent = 0; sent < requests; sent += 1) {
    socket.write(REQUEST);
    await once(socket, 'data');
  }
}
