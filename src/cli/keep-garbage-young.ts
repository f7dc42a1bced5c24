import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from allocating objects among the long-lived ones because those before them lived long. Where a burst of responses
 * waits for its clients, V8 takes all later responses for long-lived too, and their garbage piles up by a hundred megabytes
 * until the next full collection. To be called before the code runs that is to be optimized.
 */
export function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
