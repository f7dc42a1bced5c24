import type { Response } from 'express';
import { writeBody } from './write-body.js';

/** 304: the caller has the answer of this tag already. */
export function sendNotModified(response: Response, tag: string): void {
  response.statusCode = 304;
  describe(response, tag);
  response.end();
}

/** 200 with the answer as it is. */
export function sendPlain(response: Response, tag: string, body: Buffer): void {
  describe(response, tag);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  writeBody(response, body);
}

/** 200 with the answer compressed. */
export function sendCompressed(response: Response, tag: string, gzipped: Buffer): void {
  response.setHeader('Content-Encoding', 'gzip');
  sendPlain(response, tag, gzipped);
}

function describe(response: Response, tag: string): void {
  response.setHeader('ETag', tag);
  response.setHeader('Vary', 'Accept-Encoding');
}
