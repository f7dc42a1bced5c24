import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../../telemetry/log/log.js';
import { logState } from '../../telemetry/log/log-state.js';
import type { ReplicaMetrics } from '../../telemetry/metrics/metrics.js';
import { schemaOf, withSchema } from '../connection-settings.js';
import { classifyFailure } from '../failures.js';
import { retryRead } from '../retry-cut.js';
import { Outdated } from './outdated.js';
import { ALONE_SECONDS_MAX, Primary } from './primary.js';
import { Replica } from './replica.js';
import type { ReadFromEither, ReplicaReads } from './replica-reads.js';
import { WatchedServer } from './watched-server.js';

const PRIMARY_AWAY = `The primary is away: replicas are read from, for ${ALONE_SECONDS_MAX} seconds at most`;

/**
 * The replicas of the database (docs/decisions/0149): which of them are current enough to be read from, and which one stands in
 * for the primary while that is away.
 */
@Injectable()
export class Replicas implements ReplicaReads, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly primary = new Primary();
  private readonly replicas: readonly Replica[];
  private readonly servers: WatchedServer[] = [];
  private turn = 0;

  constructor(
    connectionString: string,
    urls: readonly string[],
    log: Log,
    private readonly metrics: ReplicaMetrics,
  ) {
    const schema = schemaOf(connectionString);
    this.replicas = urls.map((url) => new Replica(withSchema(url, schema)));
    if (urls.length > 0) this.watch(connectionString, this.primary, this.reportPrimary(log));
    for (const replica of this.replicas) this.watch(replica.connectionString, replica, this.report(replica, log));
    metrics.watch(() => this.replicas.map((replica) => ({ name: replica.name, standing: this.standingOf(replica) })));
  }

  onApplicationBootstrap(): void {
    for (const server of this.servers) server.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }

  next(): Replica | undefined {
    if (this.primary.isAway) return undefined;
    const usable = this.replicas.filter((replica) => this.isUsable(replica));
    this.turn += 1;
    return usable[this.turn % usable.length];
  }

  async read<Result>({ primary, replica }: ReadFromEither<Result>): Promise<Result> {
    const tried = new Set<Replica | undefined>();
    for (let from = this.standIn(); ; from = this.standIn()) {
      try {
        return await (from === undefined ? this.readFromPrimary(primary) : this.readFrom(from, replica));
      } catch (error) {
        tried.add(from);
        const next = this.standIn();
        const hasNext = next === undefined ? !this.primary.isAway : !tried.has(next);
        if (!hasNext || classifyFailure(error) === 'bug') throw error;
      }
    }
  }

  async readFrom<Result>(replica: Replica, read: ReadFromEither<Result>['replica']): Promise<Result> {
    try {
      const result = await retryRead(() => read(replica));
      this.metrics.read('replica');
      return result;
    } catch (error) {
      // It may be current for other properties.
      const isOutdated = error instanceof Outdated;
      if (!isOutdated && classifyFailure(error) !== 'bug') replica.failed(error);
      throw error;
    }
  }

  private async readFromPrimary<Result>(read: ReadFromEither<Result>['primary']): Promise<Result> {
    try {
      const result = await retryRead(read);
      this.metrics.read('primary');
      return result;
    } catch (error) {
      if (classifyFailure(error) !== 'bug') this.primary.failed(error);
      throw error;
    }
  }

  /**
   * With synchronous replication, the one that has replayed most has every confirmed change. The one that is promoted counts too:
   * the primary's address leads to it only later.
   */
  private standIn(): Replica | undefined {
    const { seen, isReplaceable } = this.primary;
    if (!isReplaceable) return undefined;
    const best = this.replicas
      .filter((replica) => this.isUsable(replica) || replica.epochAfter(seen) !== undefined)
      .reduce<Replica | undefined>(
        (most, replica) => (most === undefined || replica.position > most.position ? replica : most),
        undefined,
      );
    const epoch = best?.epochAfter(seen);
    if (epoch !== undefined) this.primary.succeededBy(epoch);
    return best;
  }

  private isUsable(replica: Replica): boolean {
    return this.standingOf(replica)?.isUsable === true;
  }

  private standingOf(replica: Replica): ReturnType<Replica['standing']> {
    return replica.standing(this.primary.seen);
  }

  private watch(...server: ConstructorParameters<typeof WatchedServer>): void {
    this.servers.push(new WatchedServer(...server));
  }

  private report(replica: Replica, log: Log): () => void {
    const listener = logState(log, {
      up: `The replica ${replica.name} is read from`,
      down: `The replica ${replica.name} is left out`,
    });
    return () => {
      const standing = this.standingOf(replica);
      if (standing !== undefined) listener(standing.isUsable, standing.isUsable ? undefined : standing.reason);
    };
  }

  private reportPrimary(log: Log): () => void {
    const listener = logState(log, { up: 'The primary is back', down: PRIMARY_AWAY }, true);
    return () => {
      listener(!this.primary.isAway, this.primary.failure);
    };
  }
}
