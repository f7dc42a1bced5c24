/** Why requests should currently go to another node. */
export type Obstacle = 'starting' | 'draining' | 'database';

/** An older response from the database says nothing about its current state. */
const RESPONSE_FRESH_MS = 5000;

/**
 * Whether this node should receive requests: started and warm, not shutting down, and the database responded recently. It makes no
 * query itself, so it can be checked at any rate. Shared counters do not matter: without them each node limits on its own.
 */
export class Readiness {
  private stage: 'starting' | 'serving' | 'draining' = 'starting';
  private databaseRepliedAt: number | undefined;

  /** Stored properties that cannot be served: no reason to send requests elsewhere. */
  unreadableProperties = 0;

  /** @param bridgedSeconds for how long a server can serve without its database, from memory or from replicas */
  constructor(private readonly bridgedSeconds: number) {}

  /** The server is listening, and warm. A server that is shutting down stays in that state. */
  serve(): void {
    if (this.stage === 'starting') this.stage = 'serving';
  }

  drain(): void {
    this.stage = 'draining';
  }

  recordDatabaseReply(): void {
    this.databaseRepliedAt = performance.now();
  }

  hasDatabase(): boolean {
    return this.repliedWithin(RESPONSE_FRESH_MS);
  }

  /** Why the server is not ready; undefined: it is ready. */
  obstacle(): Obstacle | undefined {
    if (this.stage !== 'serving') return this.stage;
    return this.repliedWithin(Math.max(RESPONSE_FRESH_MS, 1000 * this.bridgedSeconds)) ? undefined : 'database';
  }

  private repliedWithin(milliseconds: number): boolean {
    return this.databaseRepliedAt !== undefined && performance.now() - this.databaseRepliedAt < milliseconds;
  }
}
