import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';

/** Bytes on a connection, and the expected responses: each as its status and, for errors, the error's name. */
export type RawCase = readonly [title: string, bytes: string, responses: readonly string[]];

const KEY = credentials.group['x-sm-api-key'];
const AUTH = `x-sm-api-key: ${KEY}\r\n`;
const HOST = 'Host: a\r\n';
const END = 'Connection: close\r\n\r\n';
const QUOTES = `/properties/${uuidOf('House')}/quotes`;

const get = (target: string, headers = ''): string => `GET ${target} HTTP/1.1\r\n${HOST}${headers}${END}`;
const onGood = (...lines: readonly string[]): string =>
  `GET /properties HTTP/1.1\r\n${HOST}${AUTH}${lines.map((line) => `${line}\r\n`).join('')}${END}`;
/** A valid request that leaves the connection open for the next. */
const first = `GET /properties HTTP/1.1\r\n${HOST}${AUTH}\r\n`;

/** A request in a transfer coding, which leaves the connection open for what a proxy may have mistaken for its body. */
const inCoding = (coding: string): string => first.replace(/\r\n$/, `Transfer-Encoding: ${coding}\r\n\r\n`);
/** More headers than Node inspects by default. */
const MANY = Array.from({ length: 2_000 }, () => 'a:');

const OK = '200';
const MALFORMED = '400 BadRequest';
const NO_KEY = '401 NotAuthorised';
const NOTHING_HERE = '404 NotFound';
const NO_METHOD = '405 MethodNotAllowed';

const REQUEST_LINES: readonly RawCase[] = [
  ['a valid request', onGood(), [OK]],
  ['empty lines before a request', `\r\n\r\n${onGood()}`, [OK]],
  ['not HTTP at all', 'garbage\r\n\r\n', [MALFORMED]],
  ['a client that speaks TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [MALFORMED]],
  ['a client that speaks SOCKS', '\x05\x01\x00', [MALFORMED]],
  ['a proxy that announces itself', `PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n${onGood()}`, [MALFORMED]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [MALFORMED]],
  ['HTTP/0.9', 'GET /properties\r\n\r\n', [MALFORMED]],
  ['HTTP/1.0, which needs no Host', `GET /properties HTTP/1.0\r\n${AUTH}\r\n`, [OK]],
  ['HTTP/3.0', `GET /properties HTTP/3.0\r\n${HOST}${END}`, [MALFORMED]],
  ['an unknown version', `GET /properties HTTP/9.9\r\n${HOST}${END}`, [MALFORMED]],
  ['a method in lower case', `get /properties HTTP/1.1\r\n${HOST}${END}`, [MALFORMED]],
  ['an unknown method', `BREW /properties HTTP/1.1\r\n${HOST}${END}`, [MALFORMED]],
  ['a method without an end', `${'A'.repeat(1000)} / HTTP/1.1\r\n${HOST}${END}`, [MALFORMED]],
  ['a space in the target', get('/properties /x', AUTH), [MALFORMED]],
  ['a tab in the target', get('/properties\t', AUTH), [MALFORMED]],
  ['a NUL in the target', get('/properties\0', AUTH), [MALFORMED]],
  ['a raw byte in the path', get('/properties/\xff', AUTH), [MALFORMED]],
  ['a raw byte in the query', get(`${QUOTES}?promocode=\xff`, AUTH), [MALFORMED]],
  ['dots in the path', get('/properties/../properties', AUTH), [NOTHING_HERE]],
  ['encoded dots in the path', get('/%2e%2e/%2e%2e/etc/passwd', AUTH), [NOTHING_HERE]],
  ['backslashes in the path', get('/..\\..\\etc\\passwd', AUTH), [NOTHING_HERE]],
  ['an encoded slash in the uuid', get(`/properties/${uuidOf('House')}%2Fquotes`, AUTH), [NO_KEY]],
  ['a matrix parameter', get('/properties;a=1', AUTH), [NOTHING_HERE]],
  ['a fragment', get('/properties#a', AUTH), [MALFORMED]],
  ['no slash', get('properties', AUTH), [MALFORMED]],
  ['a star for GET', get('*', AUTH), [NOTHING_HERE]],
  ['OPTIONS of the server as a whole', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`, [NOTHING_HERE]],
  ['absolute form, which every server must accept', get('http://evil.example/properties', AUTH), [OK]],
  ['absolute form without a path', get('http://evil.example?page=1', AUTH), [OK]],
  ['empty absolute form', get('http://', AUTH), [OK]],
  ['absolute form of another scheme', get('foo://a/properties', AUTH), [OK]],
  ['absolute form of another scheme without a path', get('foo://a', AUTH), [OK]],
  ['RTSP', 'OPTIONS rtsp://a RTSP/1.0\r\nCSeq: 1\r\nConnection: close\r\n\r\n', ['204']],
  ['a target in authority form', get('evil.example:80', AUTH), [MALFORMED]],
  ['a megabyte', get(`/properties?page=${'1'.repeat(1_000_000)}`, AUTH), ['431 RequestHeaderFieldsTooLarge']],
];

const HEADERS: readonly RawCase[] = [
  ['no Host', `GET /properties HTTP/1.1\r\n${AUTH}${END}`, [MALFORMED]],
  ['two Hosts', onGood('Host: b'), [MALFORMED]],
  ['two equal Hosts', onGood('Host: a'), [MALFORMED]],
  ['a foreign Host', `GET /properties HTTP/1.1\r\nHost: evil.example\r\n${AUTH}${END}`, [OK]],
  ['bare line feeds', `GET /properties HTTP/1.1\n${HOST.trim()}\n\n`, [MALFORMED]],
  ['a bare carriage return', onGood('X: a\rb'), [MALFORMED]],
  ['a NUL in a value', onGood('X: a\0b'), [MALFORMED]],
  ['a value on two lines', onGood('X: a', ' b'), [MALFORMED]],
  ['no colon', onGood('nothing'), [MALFORMED]],
  ['a space before the colon', onGood('Accept : a'), [MALFORMED]],
  ['a space in a name', onGood('Ac cept: a'), [MALFORMED]],
  ['no name', onGood(': a'), [MALFORMED]],
  ['10,000 headers', onGood(...Array.from({ length: 10_000 }, () => 'X: a')), ['431 RequestHeaderFieldsTooLarge']],
  ['the key twice, and one of them wrong', onGood('x-sm-api-key: wrong-key'), [NO_KEY]],
  ['the key again, after 2,000 headers', onGood(...MANY, AUTH.trim()), [NO_KEY]],
  ['another Host after 2,000 headers', onGood(...MANY, 'Host: b'), [MALFORMED]],
  ['the key twice in one header', get('/properties', `x-sm-api-key: ${KEY}, ${KEY}\r\n`), [NO_KEY]],
  ['a key in quotes', get('/properties', `x-sm-api-key: "${KEY}"\r\n`), [NO_KEY]],
  ['a key with SQL', get('/properties', "x-sm-api-key: '--;drop table api_key\r\n"), [NO_KEY]],
  ['the key as a bearer token', get('/properties', `Authorization: Bearer ${KEY}\r\n`), [NO_KEY]],
  ['the key as a cookie', get('/properties', `Cookie: x-sm-api-key=${KEY}\r\n`), [NO_KEY]],
  ['names of the object prototype', onGood('__proto__: a', 'constructor: b'), [OK]],
];

const FRAMES: readonly RawCase[] = [
  ['two lengths', onGood('Content-Length: 1', 'Content-Length: 2'), [MALFORMED]],
  ['a length and chunks', onGood('Content-Length: 4', 'Transfer-Encoding: chunked'), [MALFORMED]],
  ['a negative length', onGood('Content-Length: -1'), [MALFORMED]],
  ['a length in words', onGood('Content-Length: five'), [MALFORMED]],
  ['an unknown encoding', onGood('Transfer-Encoding: rot13'), [MALFORMED]],
  ['a request after an unknown encoding', `${inCoding('rot13')}${onGood()}`, [MALFORMED]],
  ['a request after an encoding of chunks', `${inCoding('gzip, chunked')}0\r\n\r\n${onGood()}`, [MALFORMED]],
  ['invalid chunks', `${onGood('Transfer-Encoding: chunked')}zz\r\n`, [OK]],
  ['invalid chunks on a persistent connection', `${inCoding('chunked')}zz\r\n`, [OK]],
  ['invalid chunks after a valid request', `${first}${inCoding('chunked')}zz\r\n${first}`, [OK, OK]],
  ['a body that is ignored', `${onGood('Content-Length: 8')}{"broken`, [OK]],
  ['an upgrade to WebSocket', onGood('Upgrade: websocket', 'Sec-WebSocket-Version: 13'), [OK]],
  ['an upgrade to HTTP/2', onGood('Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'), [OK]],
  ['an expectation', onGood('Expect: tea'), ['417 ExpectationFailed']],
  ['CONNECT', `CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`, [NO_METHOD]],
  ['pipelined requests', `${first}${first}${onGood()}`, [OK, OK, OK]],
  ['an expectation after a valid request', `${first}${onGood('Expect: tea')}`, [OK, '417 ExpectationFailed']],
  ['CONNECT after a valid request', `${first}CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`, [OK, NO_METHOD]],
  ['garbage after a valid request', `${first}garbage\r\n\r\n`, [OK, MALFORMED]],
  ['garbage after two valid requests', `${first}${first}garbage\r\n\r\n`, [OK, OK, MALFORMED]],
];

/** What a hostile or broken client may send on a socket, beside what test/contract/every-response.spec.ts and test/keys-and-limits/scope-matrix.spec.ts send. */
export const RAW_CASES: Readonly<Record<string, readonly RawCase[]>> = {
  'the request line': REQUEST_LINES,
  'the headers': HEADERS,
  'message framing': FRAMES,
};
