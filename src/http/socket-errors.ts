import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiError, malformedRequest, methodNotAllowed, refusal } from './api-error.js';
import { TRACE_TOKEN_HEADER, traceTokenFor } from './trace-token.js';

/** A caller that needs longer holds a connection for nothing: all requests are short and have no body. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 2_000;

/** What Node could not read; its own answers have neither our shape nor a trace token. */
function socketRefusal(code: unknown): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return refusal('RequestHeaderFieldsTooLarge', 'The request line and headers are too long; expected at most 16 KiB');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const expected = `its headers within ${HEADERS_TIMEOUT_MS / 1000} seconds, all of it within ${REQUEST_TIMEOUT_MS / 1000}`;
    return refusal('RequestTimeout', `The request did not arrive in time; expected ${expected}`);
  }
  return malformedRequest('The request is not valid HTTP; expected HTTP/1.1');
}

/** Writes an error to a socket that has no response object, and closes it. */
function answerOnSocket(socket: Duplex, error: ApiError, request?: IncomingMessage): void {
  const body = JSON.stringify({ errors: error.entries });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    [TRACE_TOKEN_HEADER]: traceTokenFor(request?.headers[TRACE_TOKEN_HEADER.toLowerCase()]),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...error.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`;
  socket.end(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/** Makes a server answer in our shape also where no request comes about: broken HTTP, slow callers, CONNECT, Expect. */
export function answerSocketErrors(server: Server): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  // Node reads these two when it listens and when a request comes; its types know them as options of createServer only.
  Reflect.set(server, 'connectionsCheckingInterval', CHECK_INTERVAL_MS);
  Reflect.set(server, 'requireHostHeader', false);
  server.on('request', ({ socket }, response) => {
    answering.set(socket, response);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: Error & { code?: unknown }, socket) => {
    const response = answering.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (response === undefined) answerOnSocket(socket, socketRefusal(error.code));
    else response.once('finish', () => socket.end()); // A second answer would be read as part of the one under way.
  });
  server.on('checkExpectation', (request) => {
    const message = 'The expectation cannot be met; expected no Expect header, or 100-continue';
    answerOnSocket(request.socket, refusal('ExpectationFailed', message), request);
  });
  server.on('connect', (request, socket) => {
    answerOnSocket(socket, methodNotAllowed('CONNECT', 'GET, HEAD, OPTIONS'), request);
  });
}
