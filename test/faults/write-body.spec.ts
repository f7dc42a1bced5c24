import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { writeBody } from '../../src/responses/write-body.js';
import { until } from '../../tools/harness/until.js';

const BODY = Buffer.alloc(20_000_003, 'a body of many megabytes ');

let server: Server;
let responses: ServerResponse[];
beforeEach(async () => {
  responses = [];
  server = createServer((request, response) => {
    responses.push(response);
    const body = BODY.subarray(0, Number(request.headers['x-length']));
    response.setHeader('Content-Length', body.length);
    writeBody(response as Response, body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const send = (length: number, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'x-length': String(length) };
    get({ host: '127.0.0.1', port, method, headers, agent: false }, resolve).on('error', reject);
  });

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 20_000_003])('a body of %d bytes arrives complete', async (length) => {
  const received = await bodyOf(await send(length));
  expect(received.equals(BODY.subarray(0, length))).toBe(true);
});

it('a response to HEAD has no body', async () => {
  const response = await send(20_000_003, 'HEAD');
  expect([response.headers['content-length'], await bodyOf(response)]).toEqual(['20000003', Buffer.alloc(0)]);
});

it('at most one chunk is buffered for a client that does not read, and a later read is complete', async () => {
  const response = await send(20_000_003);
  let most = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    most = Math.max(most, responses[0]?.writableLength ?? 0);
    await new Promise(setImmediate);
  }
  expect(most).toBeLessThan(1_000_000);
  expect((await bodyOf(response)).equals(BODY)).toBe(true);
});

it('nothing more is written after the client has disconnected', async () => {
  const response = await send(20_000_003);
  response.destroy();
  await until(() => (responses[0]?.destroyed === true ? true : undefined));
  expect(responses[0]?.writableFinished).toBe(false);
});
