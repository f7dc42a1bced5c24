import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Frees memory at once. After the text of a large document was parsed, V8 would keep it, and the buffers that it was read into,
 * until the heap has grown to a multiple of it.
 */
export function collectGarbage(): void {
  collect ??= garbageCollector();
  collect();
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
