import type { Request } from 'express';
import type { Caller } from '../domain/access/caller.js';

const CALLER = Symbol('caller');

interface KnownRequest extends Request {
  [CALLER]?: Caller;
}

/** Remembers the caller of a request; for the guard that identified it. */
export function setCaller(request: KnownRequest, caller: Caller): void {
  request[CALLER] = caller;
}

/** The caller; undefined where none is known, because the request was refused before. */
export function callerOrUndefined(request: KnownRequest): Caller | undefined {
  return request[CALLER];
}

/** The caller. Throws where the request was not admitted, which is a fault of ours. */
export function callerOf(request: KnownRequest): Caller {
  const caller = request[CALLER];
  if (caller === undefined) throw new Error('No caller is known: the request was not admitted');
  return caller;
}
