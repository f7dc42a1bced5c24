import type { Request } from 'express';
import { callerOf } from '../auth/caller-of.js';
import { wireProfileTextOf } from '../http/wire-profile-of.js';

/**
 * The request as far as its response depends on it: a channel sees its own rates; all other callers see the same, and whether
 * they may read it at all is checked each time.
 */
export function cacheKeyOf(request: Request): string {
  const caller = callerOf(request);
  const key = caller.kind === 'channel' ? `${caller.apiId} ${request.url}` : request.url;
  const profile = wireProfileTextOf(request);
  return profile === '' ? key : `${profile} ${key}`;
}
