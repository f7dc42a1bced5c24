import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type OurServer, startOurs } from '../../bench/servers/ours.js';
import { uuidOf } from '../../harness/builders/uuid-of.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { CHANNEL_HEADERS, dateAfter, hotel, numbered, storeHotel } from '../../harness/hotel.js';
import type { Say, Scope } from '../../harness/scope.js';
import type { Variables } from '../../harness/server.js';

const PHOTOS = 28_000;
const OTHER_KEY = 'faults-other-channel-key';
const PACE_MS = 50;

/** The approximate size of the response body. */
export const DETAIL_MB = 4.9;

/** The headers of another key than that of every hotel's channel. */
export const OTHER_HEADERS = { ...CHANNEL_HEADERS, 'x-sm-api-key': OTHER_KEY };

/** Starts a server with a property whose detail is a large response because of its many photos, and requests it once. */
export async function startLarge(scope: Scope, say: Say, settings: Variables = {}): Promise<OurServer> {
  const { connectionString } = await openTemporaryDatabase(scope, say);
  // Hashes do not compress well.
  const photos = numbered(PHOTOS).map((number) => ({
    url: `https://photos.example.org/${createHash('sha512').update(String(number)).digest('hex')}`,
    captions: '',
  }));
  await storeHotel(connectionString, hotel({ types: 0, rates: 0, content: { photos }, channelKeys: [OTHER_KEY] }));
  const variables = { CLOCK: '', ALLOW_FROZEN_CLOCK: 'false', LOG_LEVEL: 'error', ...settings };
  const server = scope.add(await startOurs('ours', connectionString, variables));
  await (await fetch(`http://127.0.0.1:${server.port}${detailPath(0)}`, { headers: OTHER_HEADERS })).arrayBuffer();
  return server;
}

/** The path of the detail; each number is a different stay, so that no two responses share memory. */
export function detailPath(number: number): string {
  const checkin = dateAfter(new Date().toISOString().slice(0, 10), 2 + (number % 400));
  return `/properties/${uuidOf('House')}?checkin=${checkin}&checkout=${dateAfter(checkin, 1 + Math.floor(number / 400))}`;
}

/** Opens a connection that sends one request. */
export function sendRequest(port: number, path: string, headers: Variables): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

/** How a client reads the detail of a number. */
export interface SlowReader {
  readonly port: number;
  readonly number: number;
  readonly headers: Variables;
  /** The maximum, regulated in chunks of up to 64 KiB. */
  readonly bytesPerSecond: number;
  /** Whether the rest should be read at full speed from now on. */
  readonly isHurried?: () => boolean;
}

/** Requests the detail and reads it at a limited speed; `isWhole` resolves with whether the whole response arrived. */
export function readSlowly({ port, number, headers, bytesPerSecond, isHurried = () => false }: SlowReader) {
  const socket = sendRequest(port, detailPath(number), { ...headers, Connection: 'close' });
  let [received, head] = [0, ''];
  socket.on('data', (chunk: Buffer) => {
    if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1');
    received += chunk.length;
  });
  const read = async () => {
    const startedAt = performance.now();
    while (!socket.closed) {
      const isDue = received <= ((performance.now() - startedAt) / 1000) * bytesPerSecond;
      if (isDue || isHurried()) socket.resume();
      else socket.pause();
      await pause(PACE_MS);
    }
    const headBytes = head.indexOf('\r\n\r\n') + '\r\n\r\n'.length;
    return received - headBytes === Number(/content-length: (\d+)/i.exec(head)?.[1]);
  };
  return { begun: once(socket, 'data'), isWhole: read() };
}
