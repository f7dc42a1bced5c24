import type { Request } from 'express';
import type { Caller } from '../keys/caller.js';

const callers = new WeakMap<Request, Caller>();

/** Remembers who asks; for the key guard only. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** Who asks; undefined where nobody was found out, because the request was refused before. */
export function callerIfKnown(request: Request): Caller | undefined {
  return callers.get(request);
}

/** Who asks. Throws where the key guard has not run, which is a fault of ours. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('No caller is known: the key guard has not run');
  return caller;
}
