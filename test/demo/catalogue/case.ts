import type { IncomingHttpHeaders } from 'node:http';
import type { Day } from './day.js';
import type { Caller } from './demo-credentials.js';

export type CaseQuery = Readonly<Record<string, string | number | boolean | Day | undefined>>;

/** A GET request of the interface on the demo data. */
export interface CaseRequest {
  readonly caller: Caller;
  readonly path: string;
  /** In the order in which it is shown; what is undefined is not sent. */
  readonly query: CaseQuery;
  /** How often it is sent, the last answer being the one that counts; once if left out. */
  readonly times?: number;
}

/** A situation that an integrator must handle: how to meet it, and what tells it in the answer. */
export interface Case<Body = unknown> {
  readonly title: string;
  /** What an integrator has to do about it, in Markdown. */
  readonly advice: string;
  readonly request: CaseRequest;
  readonly status: number;
  /** The headers that tell something, where any do. */
  readonly showHeaders?: (headers: IncomingHttpHeaders) => Readonly<Record<string, string>>;
  /** The telling part of the body: chosen fields and chosen items, nothing else. */
  show(body: Body): unknown;
  /**
   * Fails unless the body shows the situation, on whatever day it is asked. Where the situation is a difference, `again`
   * asks for the other side of it: the same request with some of its query changed.
   */
  prove(body: Body, again: (changes: CaseQuery) => Promise<Body>): void | Promise<void>;
}

/** Cases under one heading. */
export interface CaseGroup {
  readonly title: string;
  readonly cases: readonly Case[];
}
