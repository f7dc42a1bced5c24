import { once } from 'node:events';
import { connect } from 'node:net';

/** A request whose response is read under the test's control. */
export type UnreadRequest = Awaited<ReturnType<typeof sendUnread>>;

/** Sends GET requests on one connection and reads the start of the first response, then nothing until the socket is resumed. */
export async function sendUnread(port: number, targets: readonly string[], headers: Readonly<Record<string, string>>) {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A reset ends the connection like anything else; `once` would reject.
  socket.on('error', () => undefined);
  /** What had been read when the connection closed, one character per byte. */
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
  const lines = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(targets.map((target) => `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`).join(''));
  await once(socket, 'data');
  socket.pause();
  return { socket, ended };
}
