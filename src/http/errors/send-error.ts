import type { Response } from 'express';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import { contextOf } from '../request-context.js';
import { setCollected } from '../response-head.js';
import type { ApiError, ErrorEntry } from './api-error.js';

/** A known client of the direct booking API reads the first 500 characters of an error. */
const BYTES_MAX = 499;
const MESSAGE_MAX = 300;

/** Sends an error in the one shape of all errors (§7). */
export function sendError(response: Response, error: ApiError): void {
  setCollected(response);
  // Without it, caches may store a 404 or a 405 for a while.
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-store');
  const body = errorBody(error, contextOf(response.req).wireProfile);
  // Not sent by Express, which adds an entity tag: a cache has no use for an error.
  response.status(error.status).set(error.headers).type('json').set('Content-Length', String(body.length)).end(body);
}

/** @param profile undefined: the interface itself, whose errors are complete (§7) */
function errorBody({ entries }: ApiError, profile: WireProfile | undefined): Buffer {
  if (profile === undefined) return Buffer.from(JSON.stringify({ errors: entries }));
  return shortBody(entries, (listed) => inProfile(listed, profile));
}

/** As many entries as fit, the last of which counts the others. */
function shortBody(entries: readonly ErrorEntry[], write: (listed: readonly ErrorEntry[]) => object): Buffer {
  const written = (listed: readonly ErrorEntry[]): Buffer => Buffer.from(JSON.stringify(write(listed)));
  for (let count = entries.length; count > 0; count -= 1) {
    const body = written(withCount(entries, count));
    if (body.length <= BYTES_MAX) return body;
  }
  // Not even the first one fits: without its details, and with as much of its message as does.
  const { name = 'BadRequest', message = '' } = entries[0] ?? {};
  const characters = Array.from(message);
  for (let length = MESSAGE_MAX; ; length = Math.floor(length / 2)) {
    const shortened = { name, message: `${characters.slice(0, length).join('')}...` };
    const body = written(withCount([shortened, ...entries.slice(1)], 1));
    if (body.length <= BYTES_MAX || length === 0) return body;
  }
}

function withCount(entries: readonly ErrorEntry[], count: number): readonly ErrorEntry[] {
  const left = entries.length - count;
  const name = entries[0]?.name ?? 'BadRequest';
  return left === 0
    ? entries
    : [
        ...entries.slice(0, count),
        { name, message: `${left} more ${left === 1 ? 'error' : 'errors'} in this request` },
      ];
}

function inProfile(entries: readonly ErrorEntry[], { errors }: WireProfile): object {
  const [first] = entries;
  switch (errors) {
    case 'name':
      return { errors: entries };
    case 'code':
      return { errors: entries.map(({ name: code, message, meta }) => ({ code, message, ...(meta && { meta }) })) };
    case 'flat':
      return { name: first?.name, message: first?.message };
  }
}
