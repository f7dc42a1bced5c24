// @ts-nocheck: becomes TypeScript in the next commits.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { requestText } from './unread-clients.js';

const PACE_MS = 50;

/**
 * Requests a path and reads the response at a limited speed.
 * @param bytesPerSecond the maximum, regulated in chunks of up to 64 KiB
 * @param onBegun called when the response begins
 * @param isHurried returns true once the rest should be read at full speed
 * @returns whether the whole response arrived, and how many bytes of its body
 */
export async function readSlowly({ port, path, headers, bytesPerSecond, isHurried = () => false, onBegun }) {
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close').catch(() => undefined);
  let received = 0;
  let head = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1');
    received += chunk.length;
  });
  socket.once('data', () => onBegun?.());
  socket.write(requestText(path, { ...headers, Connection: 'close' }));
  const startedAt = Date.now();
  while (!socket.closed) {
    const isDue = received <= ((Date.now() - startedAt) / 1000) * bytesPerSecond;
    if (isDue || isHurried()) socket.resume();
    else socket.pause();
    await pause(PACE_MS);
  }
  await closed;
  const headBytes = head.indexOf('\r\n\r\n') + '\r\n\r\n'.length;
  const expected = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { isWhole: received - headBytes === expected, bytes: received - headBytes };
}
