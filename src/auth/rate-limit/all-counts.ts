import type { Counted } from './minute-counts.js';
import { type ExactCount, MinuteWindow } from './minute-window.js';

/** What a worker counted since its last message to the primary. */
export interface CountRequest {
  readonly id: number;
  readonly names: readonly (readonly [Counted, string, limit: number, requests: number])[];
}

/** The counts of the same names in the same order. */
export interface CountReply {
  readonly id: number;
  readonly counts: readonly ExactCount[];
}

/** The counts of all workers, in the primary. */
export class AllCounts {
  private readonly windows = { key: new MinuteWindow(), address: new MinuteWindow() };

  count({ id, names }: CountRequest): CountReply {
    return { id, counts: names.map(([counted, ...counting]) => this.windows[counted].countExactly(...counting)) };
  }
}
