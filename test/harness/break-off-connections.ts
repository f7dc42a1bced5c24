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

type Ending = 'resetAndDestroy' | 'destroy' | 'end';
const ENDINGS: readonly Ending[] = ['resetAndDestroy', 'destroy', 'end'];
/** Messages that are not complete get no response in time. */
const MOMENTS = ['sent', 'answered'] as const;

const AT_ONCE = 60;

/** A connection to break off, and how. */
interface BrokenOff {
  readonly bytes: string;
  readonly ending: Ending;
  readonly moment: (typeof MOMENTS)[number];
  readonly localAddress: string;
}

/** Sends bytes, and ends the connection as soon as they are sent, or with the first bytes of a response. */
function breakOff(port: number, { bytes, ending, moment, localAddress }: BrokenOff): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: ending === 'end' });
    const finish = () => socket[ending]();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve();
    });
    socket.on('end', () => socket.destroy());
    socket.on('connect', () => socket.write(bytes, () => moment === 'sent' && finish()));
    socket.once('data', finish);
  });
}

/** Whether the server responds to a message while its sender waits. */
const isAnswered = (bytes: string): boolean => bytes.includes('\r\n\r\n');

/**
 * Breaks off connections after every kind of message, in every way, each time from another address so that the limit of its
 * requests is not reached; returns how many there were.
 */
export async function breakOffConnections(port: number, times: number): Promise<number> {
  const kinds = MESSAGES.flatMap((bytes) =>
    ENDINGS.flatMap((ending) =>
      MOMENTS.filter((moment) => moment === 'sent' || isAnswered(bytes)).map((moment) => ({ bytes, ending, moment })),
    ),
  );
  const all = Array.from({ length: times }, (_, time) => `127.0.0.${time + 2}`).flatMap((localAddress) =>
    kinds.map((kind) => ({ ...kind, localAddress })),
  );
  const left = all[Symbol.iterator]();
  const work = async () => {
    for (const connection of left) await breakOff(port, connection);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return all.length;
}
