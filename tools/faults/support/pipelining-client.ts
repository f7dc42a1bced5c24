// @ts-nocheck: becomes TypeScript in the next commits.
// Opens connections from many loopback addresses, writes requests as fast as the server accepts them, and never reads a
// response. Runs in its own process, with `{host, port, connections, addresses, seconds}` as its only argument, and prints
// its counts.
import { connect } from 'node:net';
import { Buffer } from 'node:buffer';

const { host = '127.0.0.1', port, connections, addresses = 20, seconds } = JSON.parse(process.argv[2]);
const REQUEST = 'GET /properties HTTP/1.1\r\nHost: a\r\n\r\n';
const BATCH = Buffer.from(REQUEST.repeat(Math.ceil(65_536 / REQUEST.length)));

const counts = { opened: 0, closed: 0, bytes: 0 };

function pipeline(address) {
  const socket = connect({ host, port, localAddress: `127.0.0.${2 + (address % addresses)}` });
  socket.pause();
  const write = () => {
    while (socket.write(BATCH));
  };
  socket.on('connect', () => {
    counts.opened += 1;
    write();
  });
  socket.on('drain', write);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    counts.closed += 1;
    counts.bytes += socket.bytesWritten;
  });
  return socket;
}

const sockets = Array.from({ length: connections }, (_, index) => pipeline(index));
setTimeout(() => {
  const closedByServer = counts.closed;
  for (const socket of sockets) socket.destroy();
  setTimeout(() => {
    const requests = Math.floor(counts.bytes / REQUEST.length);
    process.stdout.write(`${JSON.stringify({ opened: counts.opened, closedByServer, requests })}\n`);
    process.exit();
  }, 200);
}, seconds * 1000);
