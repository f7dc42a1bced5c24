// Opens connections from many loopback addresses, writes requests as fast as the server accepts them, and never reads a
// response. Runs in its own process, with `{port, connections, addresses, seconds}` as its only argument, and prints how many
// connections it opened.
import { connect, type Socket } from 'node:net';
import { givenToTool } from '../../harness/program.js';

interface Given {
  readonly port: number;
  readonly connections: number;
  readonly addresses: number;
  readonly seconds: number;
}

const { port, connections, addresses, seconds } = givenToTool() as Given;
const REQUEST = 'GET /properties HTTP/1.1\r\nHost: a\r\n\r\n';
const BATCH = Buffer.from(REQUEST.repeat(Math.ceil(65_536 / REQUEST.length)));

let opened = 0;

function pipeline(address: number): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${2 + (address % addresses)}` });
  socket.pause();
  const write = () => {
    while (socket.write(BATCH));
  };
  socket.on('connect', () => {
    opened += 1;
    write();
  });
  socket.on('drain', write);
  socket.on('error', () => undefined);
  return socket;
}

const sockets = Array.from({ length: connections }, (_, index) => pipeline(index));
setTimeout(() => {
  for (const socket of sockets) socket.destroy();
  process.stdout.write(`${JSON.stringify({ opened })}\n`);
}, seconds * 1000);
