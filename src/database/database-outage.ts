import { classifyFailure } from './failures.js';

/** Whether the database is away, and how old the data may be that are served meanwhile (docs/decisions/0144). */
export class DatabaseOutage {
  private isAway = false;

  /** @param staleMsMax 0: nothing is served without the database */
  constructor(private readonly staleMsMax: number) {}

  /** A query failed: the database is away, unless the query was wrong. */
  record(failure: unknown): void {
    if (classifyFailure(failure) !== 'bug') this.isAway = true;
  }

  /** The database has responded. */
  end(): void {
    this.isAway = false;
  }

  /** Whether data may be served in an outage. @param ageMs milliseconds since they were last known to be current */
  permits(ageMs: number): boolean {
    return this.isAway && ageMs < this.staleMsMax;
  }

  get isOngoing(): boolean {
    return this.isAway;
  }
}
