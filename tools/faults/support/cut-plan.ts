// @ts-nocheck: becomes TypeScript in the next commits.
import { Buffer } from 'node:buffer';

/** The moments at which a connection may be cut, weighted by repetition. */
const MOMENTS = [
  'connect',
  'authentication',
  ...['query', 'result', 'terminated', 'idle'],
  ...['transaction', 'transaction'],
];
const ROUNDS_MAX = 12;
/** A connection that never reaches its moment, such as a transaction, is cut in a query this many rounds later. */
const PATIENCE_ROUNDS = 10;

/** When to cut a connection: at a moment, after a number of completed requests. */
class CutPlan {
  constructor(moment, rounds) {
    Object.assign(this, { moment, rounds });
  }

  /** Counts a completed request. */
  countRound() {
    this.rounds -= 1;
    if (this.rounds < -PATIENCE_ROUNDS) this.moment = 'query';
  }

  isDue(moment) {
    return this.moment === moment && this.rounds <= 0;
  }
}

/** Randomly decides when to cut a new connection. */
export function drawCutPlan() {
  const moment = MOMENTS[Math.floor(Math.random() * MOMENTS.length)];
  return new CutPlan(moment, Math.floor(Math.random() * ROUNDS_MAX));
}

/** PostgreSQL's message before it terminates a session on command. */
export function terminated() {
  const fields = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}
