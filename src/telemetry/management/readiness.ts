/** Why requests should go to another node for now. */
export type Obstacle = 'starting' | 'draining' | 'database';

/** An older answer of the database says nothing about now. */
const ANSWER_FRESH_MS = 5000;

/**
 * Whether this node should get requests: started, not about to end, and the database answered a moment ago. It asks nobody
 * itself, so it can be asked at any rate. Counters that nodes share are not part of it: without them each limits on its own.
 */
export class Readiness {
  private stage: 'starting' | 'serving' | 'draining' = 'starting';
  private databaseAnsweredAt: number | undefined;

  /** The server listens. One that is about to end stays so. */
  serve(): void {
    if (this.stage === 'starting') this.stage = 'serving';
  }

  /** The server is about to end. */
  drain(): void {
    this.stage = 'draining';
  }

  /** The database has answered just now. */
  noteDatabaseAnswer(): void {
    this.databaseAnsweredAt = performance.now();
  }

  /** Whether the database answered a moment ago. */
  hasDatabase(): boolean {
    return this.databaseAnsweredAt !== undefined && performance.now() - this.databaseAnsweredAt < ANSWER_FRESH_MS;
  }

  /** What stands against requests; undefined: nothing does. */
  obstacle(): Obstacle | undefined {
    if (this.stage !== 'serving') return this.stage;
    return this.hasDatabase() ? undefined : 'database';
  }
}
