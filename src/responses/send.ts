import type { Response } from 'express';
import { writeBody } from './write-body.js';

/** 304: the client already has the response with this tag. */
export function sendNotModified(response: Response, tag: string): void {
  response.statusCode = 304;
  setCacheHeaders(response, tag);
  response.end();
}

/** 200 with the plain body. */
export function sendPlain(response: Response, tag: string, body: Buffer, write = writeBody): void {
  setCacheHeaders(response, tag);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  write(response, body);
}

/** 200 with the compressed body. */
export function sendCompressed(response: Response, tag: string, gzipped: Buffer, write = writeBody): void {
  response.setHeader('Content-Encoding', 'gzip');
  sendPlain(response, tag, gzipped, write);
}

function setCacheHeaders(response: Response, tag: string): void {
  response.setHeader('ETag', tag);
  // With CORS, responses vary by origin too.
  if (response.hasHeader('Vary')) response.vary('Accept-Encoding');
  else response.setHeader('Vary', 'Accept-Encoding');
}
