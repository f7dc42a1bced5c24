import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../../telemetry/log/log.js';
import { logState, type StateListener } from '../../telemetry/log/log-state.js';
import type { ReplicaMetrics } from '../../telemetry/metrics/replica-metrics.js';
import { classifyFailure } from '../failures.js';
import { retryRead } from '../retry-cut.js';
import { Outdated } from './outdated.js';
import { Primary } from './primary.js';
import { Replica } from './replica.js';
import type { ReadFromEither, ReplicaReads } from './replica-reads.js';
import { WatchedServer } from './watched-server.js';

/**
 * The replicas of the database (docs/decisions/0149): which of them are current enough to be read from, and which one stands in
 * for the primary while that is away.
 */
@Injectable()
export class Replicas implements ReplicaReads, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly primary = new Primary();
  private readonly replicas: readonly Replica[];
  private readonly servers: readonly WatchedServer[];
  private turn = 0;

  constructor(
    connectionString: string,
    urls: readonly string[],
    log: Log,
    private readonly metrics: ReplicaMetrics,
  ) {
    this.replicas = urls.map((url) => new Replica(url));
    const watched = this.replicas.map((replica) => {
      const report = reportTo(log, replica);
      const watcher = {
        replied: (...seen: Parameters<Replica['replied']>) => {
          replica.replied(...seen);
          this.report(replica, report);
        },
        failed: (error: unknown) => {
          replica.failed(error);
          this.report(replica, report);
        },
      };
      return new WatchedServer(replica.connectionString, watcher);
    });
    this.servers = watched.length === 0 ? [] : [new WatchedServer(connectionString, this.primary), ...watched];
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
    const usable = this.usable();
    this.turn += 1;
    return usable[this.turn % usable.length];
  }

  async read<Result>({ primary, replica }: ReadFromEither<Result>): Promise<Result> {
    const standIn = this.standIn();
    if (standIn !== undefined) return this.readFrom(standIn, replica);
    try {
      const result = await retryRead(primary);
      this.metrics.read('primary');
      return result;
    } catch (error) {
      if (classifyFailure(error) === 'bug') throw error;
      this.primary.failed();
      const instead = this.standIn();
      if (instead === undefined) throw error;
      return this.readFrom(instead, replica);
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

  /** With synchronous replication, the one that has replayed most has every confirmed change. */
  private standIn(): Replica | undefined {
    if (!this.primary.isReplaceable) return undefined;
    return this.usable().reduce<Replica | undefined>(
      (best, replica) => (best === undefined || replica.position > best.position ? replica : best),
      undefined,
    );
  }

  private usable(): Replica[] {
    return this.replicas.filter((replica) => this.standingOf(replica)?.isUsable === true);
  }

  private standingOf(replica: Replica): ReturnType<Replica['standing']> {
    return replica.standing(this.primary.seen);
  }

  private report(replica: Replica, log: StateListener): void {
    const standing = this.standingOf(replica);
    if (standing !== undefined) log(standing.isUsable, standing.isUsable ? undefined : standing.reason);
  }
}

function reportTo(log: Log, { name }: Replica): StateListener {
  return logState(log, {
    up: `The replica ${name} is read from`,
    down: `The replica ${name} is left out`,
  });
}
