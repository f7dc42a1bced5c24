// @ts-nocheck: becomes TypeScript in the next commits.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Pipelines requests on one connection; returns how many responses arrived, and whether in the order of the requests. */
export async function pipelineInOrder(port, count) {
  const tokens = Array.from({ length: count }, () => randomUUID());
  const socket = connect(port, '127.0.0.1');
  socket.end(tokens.map(requestWith).join(''));
  const responses = await text(socket);
  const received = [...responses.matchAll(/^x-sm-trace-token: (\S+)/gim)].map(([, token]) => token);
  return { received: received.length, isInOrder: received.every((token, index) => token === tokens[index]) };
}

function requestWith(token) {
  return `GET /properties HTTP/1.1\r\nHost: a\r\nX-SM-TRACE-TOKEN: ${token}\r\n\r\n`;
}
