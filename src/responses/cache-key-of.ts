import type { Request } from 'express';
import { contextOf } from '../http/request-context.js';

/**
 * The request as far as its response depends on it: a channel sees its own rates; all other callers see the same, and whether
 * they may read it at all is checked each time.
 */
export function cacheKeyOf(request: Request): string {
  const { caller, profile } = contextOf(request);
  const key = caller.kind === 'channel' ? `${caller.apiId} ${request.url}` : request.url;
  return profile.text === '' ? key : `${profile.text} ${key}`;
}
