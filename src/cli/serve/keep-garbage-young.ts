import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from allocating objects in the old generation because earlier ones from the same site survived. After a burst of
 * responses to slow clients, V8 treats all later responses as long-lived too, and their garbage piles up by a hundred
 * megabytes until the next full collection. Must be called before the code in question is optimized.
 */
export function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
