import { connect } from 'node:net';

const HOST = 'Host: a\r\n';
const GET = `GET /openapi.json HTTP/1.1\r\n${HOST}\r\n`;
const LARGE = `GET /docs/swagger-ui-bundle.js HTTP/1.1\r\n${HOST}\r\n`;
const CONNECT = `CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`;
const POST = `POST /properties HTTP/1.1\r\n${HOST}`;

/** What a connection may have sent when it ends. */
const MESSAGES: readonly string[] = [
  '',
  'GET / HT',
  `GET / HTTP/1.1\r\n${HOST}`,
  GET,
  GET.repeat(30),
  LARGE.repeat(3),
  CONNECT,
  `${CONNECT}more`,
  GET.repeat(3) + CONNECT,
  `GET /properties HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  `GET /properties HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`,
  `${POST}Content-Length: 1000\r\n\r\nhalf a body`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\nhalf`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nno chunk\r\n`,
  `${POST}Content-Length: 9\r\nExpect: 100-continue\r\n\r\nhalf`,
  `${POST}Content-Length: 9\r\nExpect: a miracle\r\n\r\nhalf`,
  'no HTTP\r\n\r\n',
];

/** Messages that are not complete get no response in time. */
const isAnswered = (bytes: string): boolean => bytes.includes('\r\n\r\n');

/** Each message, ended in each way: as soon as it is sent, or with the first bytes of a response. */
const KINDS = MESSAGES.flatMap((bytes) =>
  (['resetAndDestroy', 'destroy', 'end'] as const).flatMap((ending) =>
    (isAnswered(bytes) ? [true, false] : [true]).map((atOnce) => ({ bytes, ending, atOnce })),
  ),
);

const AT_ONCE = 60;

function breakOff(
  port: number,
  { bytes, ending, atOnce, localAddress }: (typeof KINDS)[number] & { readonly localAddress: string },
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: ending === 'end' });
    const finish = () => socket[ending]();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve();
    });
    socket.on('end', () => socket.destroy());
    socket.on('connect', () => socket.write(bytes, () => atOnce && finish()));
    socket.once('data', finish);
  });
}

/**
 * Breaks off connections after every kind of message, in every way, each time from another address so that the limit of its
 * requests is not reached; returns how many there were.
 */
export async function breakOffConnections(port: number, times: number): Promise<number> {
  const addresses = Array.from({ length: times }, (_, time) => `127.0.0.${time + 2}`);
  const all = addresses.flatMap((localAddress) => KINDS.map((kind) => ({ ...kind, localAddress })));
  const left = all[Symbol.iterator]();
  const work = async () => {
    for (const connection of left) await breakOff(port, connection);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return all.length;
}
