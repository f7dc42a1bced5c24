import type { Request } from 'express';
import type { Caller } from '../keys/caller.js';

const CALLER = Symbol('caller');

interface KnownRequest extends Request {
  [CALLER]?: Caller;
}

/** Remembers who asks; for the admission only. */
export function setCaller(request: KnownRequest, caller: Caller): void {
  request[CALLER] = caller;
}

/** Who asks; undefined where nobody was found out, because the request was refused before. */
export function callerIfKnown(request: KnownRequest): Caller | undefined {
  return request[CALLER];
}

/** Who asks. Throws where the request was not admitted, which is a fault of ours. */
export function callerOf(request: KnownRequest): Caller {
  const caller = request[CALLER];
  if (caller === undefined) throw new Error('No caller is known: the request was not admitted');
  return caller;
}
