import { MinuteWindow, type WindowCount } from './minute-window.js';

/** What is limited per minute: the requests of a key, and the failures of a client address. */
export type Counted = 'key' | 'address';

/** Counts by name in one-minute windows; synchronously if no other process takes part. */
export interface MinuteCounts {
  /** Counts further requests, or none if they exceed the limit. */
  count(name: string, limit: number, requests?: number): WindowCount | Promise<WindowCount>;
}

/** The counts of a process, which it may share with others. */
export type CountsOf = Readonly<Record<Counted, MinuteCounts>>;

/** Injection token of the counts: a CountsOf. */
export const COUNTS = Symbol('requests and failures per minute');

/** Counts of this process alone. */
export function ownCounts(): CountsOf {
  return { key: new MinuteWindow(), address: new MinuteWindow() };
}
