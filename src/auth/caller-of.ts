import type { Request } from 'express';
import type { Caller } from '../domain/access/caller.js';

const CALLER = Symbol('caller');

interface KnownRequest extends Request {
  [CALLER]?: Caller;
}

/** Stores the caller on a request; for the guard that identified it. */
export function setCaller(request: KnownRequest, caller: Caller): void {
  request[CALLER] = caller;
}

/** The caller; undefined if the request was refused before its caller was identified. */
export function callerOrUndefined(request: KnownRequest): Caller | undefined {
  return request[CALLER];
}

/** The caller. Throws if the request was not admitted, which would be a bug. */
export function callerOf(request: KnownRequest): Caller {
  const caller = request[CALLER];
  if (caller === undefined) throw new Error('The request has no caller: it was not admitted');
  return caller;
}
