import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ApiError, malformedRequest, methodNotAllowed, refusal } from './errors/api-error.js';
import type { SocketRefusal } from './access-log/observe-refusals.js';
import { SECURITY_HEADERS } from './security-headers.js';
import { TRACE_TOKEN_HEADER, traceTokenFor } from './trace-token.js';

/** A caller that needs longer holds a connection for nothing: all requests are short and have no body. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 2_000;

/** Time for a client to read the last response and to close its half of the connection. */
const LINGER_MS = 5_000;

/** Beyond them a new connection is closed at once: what it would cost is kept for those that are there. */
const CONNECTIONS_MAX = 2_000;

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

/** An error as a message of HTTP: every answer ends the connection, because nobody knows what else was meant to come. */
function messageOf(error: ApiError, request?: IncomingMessage) {
  const body = JSON.stringify({ errors: error.entries });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    [TRACE_TOKEN_HEADER]: traceTokenFor(request?.headers[TRACE_TOKEN_HEADER.toLowerCase()]),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...SECURITY_HEADERS,
    ...error.headers,
  };
  return { headers, body };
}

/** Writes an error to a socket that has no response object, and closes it. */
function answerOnSocket(socket: Duplex, error: ApiError, { headers, body }: ReturnType<typeof messageOf>): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`;
  endSocket(socket, `${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/** Closes our half of a connection, and soon the other half too, whether the client closes it or not. */
function endSocket(socket: Duplex, lastBytes = ''): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => {
    clearTimeout(timer);
  });
  socket.end(lastBytes);
}

/** Whether the latest request of a connection was passed on, and its body is not complete. */
function isInBody(socket: Duplex): boolean {
  return socket instanceof Socket && socket.parser?.incoming?.complete === false;
}

/**
 * Makes a server answer in our shape also where no request comes about: broken HTTP, slow callers, CONNECT, Expect.
 * @param observe is told of each such answer, which the application never sees
 */
export function answerSocketErrors(server: Server, observe: (refusal: SocketRefusal) => void): void {
  const refuse = (socket: Duplex, error: ApiError, request?: IncomingMessage) => {
    const message = messageOf(error, request);
    const traceToken = message.headers[TRACE_TOKEN_HEADER];
    const address = socket instanceof Socket ? socket.remoteAddress : undefined;
    observe({ method: request?.method, status: error.status, traceToken, address });
    return message;
  };
  const answer = (socket: Duplex, error: ApiError, request?: IncomingMessage): void => {
    if (socket.writable) answerOnSocket(socket, error, refuse(socket, error, request));
  };
  // Responses leave a connection in the order of the requests; one written at once would be taken for that of the first.
  const inTurn = (socket: Duplex, act: () => void): void => {
    if (socket instanceof Socket && socket.pipeline !== undefined) socket.pipeline.endWith(act);
    else act();
  };
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = CONNECTIONS_MAX;
  // Their length is limited; a limit of their number would drop the rest in silence, and with it a second key or Host.
  server.maxHeadersCount = 0;
  // Node reads these when it listens and when something comes; its types do not know that.
  Reflect.set(server, 'connectionsCheckingInterval', CHECK_INTERVAL_MS);
  Reflect.set(server, 'requireHostHeader', false);
  // Who has said all closes its half, as `nc` does, and still waits for the answer.
  Reflect.set(server, 'httpAllowHalfOpen', true);
  server.on('clientError', (error: Error & { code?: unknown }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    // The request of a bad body has a response already, or will have one.
    else if (isInBody(socket))
      inTurn(socket, () => {
        endSocket(socket);
      });
    else
      inTurn(socket, () => {
        answer(socket, socketRefusal(error.code));
      });
  });
  server.on('checkExpectation', (request, response) => {
    const message = 'The expectation cannot be met; expected no Expect header, or 100-continue';
    const error = refusal('ExpectationFailed', message);
    const { headers, body } = refuse(request.socket, error, request);
    response.writeHead(error.status, headers).end(body);
  });
  server.on('connect', (request, socket) => {
    inTurn(socket, () => {
      answer(socket, methodNotAllowed('CONNECT', 'GET, HEAD, OPTIONS'), request);
    });
  });
}
