import type { Response } from 'express';
import { writeHead } from '../http/response-head.js';
import { matchesIfNoneMatch } from './entity-tag.js';
import { writeBody } from './write-body.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends 304 if the client has the response with this tag already. Returns whether it was sent. */
export function sendIfKnown(response: Response, tag: string): boolean {
  if (!matchesIfNoneMatch(tag, response.req.headers['if-none-match'])) return false;
  writeHead(response, 304, ['ETag', tag, 'Vary', variesBy(response)]);
  response.end();
  return true;
}

/** 200 with a body, as it is or compressed. Without a tag it can never be confirmed. */
export function sendBody(
  response: Response,
  tag: string | undefined,
  body: Buffer,
  { isGzipped, type = JSON_TYPE }: { readonly isGzipped: boolean; readonly type?: string },
): void {
  const headers = isGzipped ? ['Content-Encoding', 'gzip'] : [];
  if (tag !== undefined) headers.push('ETag', tag);
  headers.push('Vary', variesBy(response), 'Content-Type', type, 'Content-Length', String(body.length));
  writeHead(response, 200, headers);
  writeBody(response, body);
}

/** With CORS, responses vary by origin too. */
function variesBy(response: Response): string {
  const others = response.getHeader('Vary');
  return others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`;
}
