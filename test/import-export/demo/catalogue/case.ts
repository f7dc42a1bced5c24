import type { IncomingHttpHeaders } from 'node:http';
import type { ScenarioName } from '../../../../src/domain/scenarios/catalogue.js';
import type { Caller } from './demo-credentials.js';

/** A date of a case, in days after today, so that the case works on every day. */
export interface Day {
  readonly daysFromToday: number;
}

export function day(daysFromToday: number): Day {
  return { daysFromToday };
}

export type CaseQuery = Readonly<Record<string, string | number | boolean | Day | undefined>>;

/** A GET request of the interface on the demo data. */
export interface CaseRequest {
  readonly caller: Caller;
  readonly path: string;
  /** In the order in which it is shown; what is undefined is not sent. */
  readonly query: CaseQuery;
  /** How often it is sent; the last response counts. Default: once. */
  readonly times?: number;
}

/** A situation that an integrator must handle: how to reproduce it, and how to recognise it in the response. */
export interface Case<Body = unknown> {
  readonly title: string;
  /** How an integrator should handle it, in Markdown. */
  readonly advice: string;
  readonly request: CaseRequest;
  readonly status: number;
  /** The scenarios that force the situation on other data. */
  readonly forcedBy?: readonly ScenarioName[];
  /** The headers that matter, if any. */
  readonly showHeaders?: (headers: IncomingHttpHeaders) => Readonly<Record<string, string>>;
  /** The relevant part of the body: selected fields and items only. */
  show(body: Body): unknown;
  /**
   * Fails unless the body shows the situation, whatever day it is. If the situation is a difference, `again` requests the other
   * side of it: the same request with some query parameters changed.
   */
  prove(body: Body, again: (changes: CaseQuery) => Promise<Body>): void | Promise<void>;
}

/** Cases under one heading. */
export interface CaseGroup {
  readonly title: string;
  readonly cases: readonly Case[];
}
