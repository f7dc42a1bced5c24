import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ApiError, methodNotAllowed, refusal } from './errors/api-error.js';
import type { SocketRefusal } from './access-log/observe-requests.js';
import { SECURITY_HEADERS } from './security-headers.js';
import { TRACE_TOKEN_HEADER, traceTokenOf } from './trace-token.js';

/** All requests are short and have no body, so a slower client only wastes a connection. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 2_000;

/** Time for a client to read the last response and close its side of the connection. */
const LINGER_MS = 5_000;

/** The error for what Node could not parse; Node's own responses have neither our shape nor a trace token. */
function socketRefusal(code: unknown): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return refusal('RequestHeaderFieldsTooLarge', 'The request line and headers are too long; expected at most 16 KiB');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const expected = `its headers within ${HEADERS_TIMEOUT_MS / 1000} seconds, all of it within ${REQUEST_TIMEOUT_MS / 1000}`;
    return refusal('RequestTimeout', `The request did not arrive in time; expected ${expected}`);
  }
  return refusal('BadRequest', 'The request is not valid HTTP; expected HTTP/1.1');
}

/** An error as an HTTP message. It always closes the connection, because what follows cannot be parsed reliably. */
function messageOf(error: ApiError, request?: IncomingMessage) {
  const body = JSON.stringify({ errors: error.entries });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    [TRACE_TOKEN_HEADER]: traceTokenOf(request),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...SECURITY_HEADERS,
    ...error.headers,
  };
  return { headers, body };
}

/** Writes an error to a socket that has no response object, and closes it. */
function respondOnSocket(socket: Duplex, error: ApiError, { headers, body }: ReturnType<typeof messageOf>): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`;
  endSocket(socket, `${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/** Closes our side of a connection, and soon the other side too, whether or not the client closes it. */
export function endSocket(socket: Duplex, lastBytes = ''): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => {
    clearTimeout(timer);
  });
  socket.end(lastBytes);
}

/** Whether the current request of a connection was emitted, but its body is incomplete. */
function isInBody(socket: Duplex): boolean {
  return socket instanceof Socket && socket.parser?.incoming?.complete === false;
}

/**
 * Makes a server respond in our error shape even where no request is emitted: malformed HTTP, slow clients, CONNECT, Expect.
 * @param observe called for each such response, which the application never sees
 */
export function handleSocketErrors(server: Server, observe: (refusal: SocketRefusal) => void): void {
  const refuse = (socket: Duplex, error: ApiError, request?: IncomingMessage) => {
    const message = messageOf(error, request);
    const traceToken = message.headers[TRACE_TOKEN_HEADER];
    const address = socket instanceof Socket ? socket.remoteAddress : undefined;
    observe({ method: request?.method, status: error.status, traceToken, address });
    return message;
  };
  const respond = (socket: Duplex, error: ApiError, request?: IncomingMessage): void => {
    if (socket.writable) respondOnSocket(socket, error, refuse(socket, error, request));
  };
  // Responses are sent in the order of the requests; one written at once would be taken for the response to the first.
  const inTurn = (socket: Duplex, action: () => void): void => {
    if (socket instanceof Socket && socket.pipeline !== undefined) socket.pipeline.endWith(action);
    else action();
  };
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  // Their total length is limited; a limit on their number would silently drop the rest, such as a second key or Host.
  server.maxHeadersCount = 0;
  // Node reads these after construction too, which its types do not show.
  Reflect.set(server, 'connectionsCheckingInterval', CHECK_INTERVAL_MS);
  Reflect.set(server, 'requireHostHeader', false);
  // A client may close its side after its last request, as `nc` does, and still wait for the response.
  Reflect.set(server, 'httpAllowHalfOpen', true);
  server.on('clientError', (error: Error & { code?: unknown }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    // A request with an invalid body already has a response, or will get one.
    else if (isInBody(socket))
      inTurn(socket, () => {
        endSocket(socket);
      });
    else
      inTurn(socket, () => {
        respond(socket, socketRefusal(error.code));
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
      respond(socket, methodNotAllowed('CONNECT', 'GET, HEAD, OPTIONS'), request);
    });
  });
}
