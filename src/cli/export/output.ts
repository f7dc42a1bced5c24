import type { Writable } from 'node:stream';

/** Where an export goes: exactly one of the two functions is called after the last write. */
export interface Output {
  readonly stream: Writable;
  /** The export is whole. */
  readonly finish: () => Promise<void>;
  /** The export failed: nothing of it is left behind where that is possible. */
  readonly abandon: () => Promise<void>;
}
