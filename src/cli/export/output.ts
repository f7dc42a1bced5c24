import type { Writable } from 'node:stream';

/** The destination of an export: exactly one of the two functions is called after the last write. */
export interface Output {
  readonly stream: Writable;
  /** The export is complete. */
  readonly finish: () => Promise<void>;
  /** The export failed: removes what was written, where that is possible. */
  readonly abandon: () => Promise<void>;
}
