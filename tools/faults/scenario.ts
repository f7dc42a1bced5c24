import type { Say, Scope } from '../harness/scope.js';

/** What a scenario runs with. */
export interface Running<Counts extends object = object> {
  readonly scope: Scope;
  readonly say: Say;
  readonly counts: Counts;
}

/** How often it was done, what came of it, and whether that is what must come of it. */
export interface Outcome {
  readonly count: string;
  readonly result: string;
  readonly holds: boolean;
}

/** An attack or a fault that the server must survive. */
export interface Scenario<Counts extends object = object> {
  readonly attack: string;
  /** What is measured, with units. */
  readonly measures: string;
  readonly counts?: Counts;
  /** Those of `--small`. */
  readonly small?: Partial<Counts>;
  run(running: Running<Counts>): Promise<Outcome>;
}

export function sum<Each>(all: readonly Each[], figure: (each: Each) => number): number {
  return all.reduce((total, each) => total + figure(each), 0);
}

export function most<Each>(all: readonly Each[], figure: (each: Each) => number): number {
  return Math.max(...all.map(figure));
}
