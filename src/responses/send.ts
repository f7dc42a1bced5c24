import type { Response } from 'express';
import { writeHead } from '../http/response-head.js';
import { writeBody } from './write-body.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** 304: the client already has the response with this tag. */
export function sendNotModified(response: Response, tag: string): void {
  writeHead(response, 304, ['ETag', tag, 'Vary', variesBy(response)]);
  response.end();
}

/** 200 with the plain body. */
export function sendPlain(response: Response, tag: string, body: Buffer, write = writeBody, type = JSON_TYPE): void {
  sendBody(response, ['ETag', tag, 'Vary', variesBy(response), 'Content-Type', type], body, write);
}

/** 200 with the compressed body. */
export function sendCompressed(
  response: Response,
  tag: string,
  gzipped: Buffer,
  write = writeBody,
  type = JSON_TYPE,
): void {
  const headers = ['Content-Encoding', 'gzip', 'ETag', tag, 'Vary', variesBy(response), 'Content-Type', type];
  sendBody(response, headers, gzipped, write);
}

function sendBody(response: Response, headers: string[], body: Buffer, write: typeof writeBody): void {
  headers.push('Content-Length', String(body.length));
  writeHead(response, 200, headers);
  write(response, body);
}

/** With CORS, responses vary by origin too. */
function variesBy(response: Response): string {
  const others = response.getHeader('Vary');
  return others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`;
}
