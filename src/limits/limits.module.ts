import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import type { Config } from '../config/env.js';
import type { Log } from '../log/log.js';
import { Metrics } from '../metrics/metrics.js';
import { KeyLimit } from './key-limit.js';
import { SharedLimit } from './shared-limit.js';
import { tellCounters } from './tell-counters.js';

/** The limit of keys, and its connection to Redis where there is one. */
@Module({})
export class LimitsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Optional() @Inject(SharedLimit) private readonly shared?: SharedLimit) {}

  /** The limit of keys for a configuration. */
  static of({ redisUrl, expectedNodes }: Config, log: Log): DynamicModule {
    const shared = {
      provide: SharedLimit,
      inject: [Metrics],
      useFactory: (metrics: Metrics) =>
        redisUrl === undefined
          ? undefined
          : new SharedLimit(redisUrl, expectedNodes, tellCounters(metrics.limiter, log)),
    };
    const keyLimit = {
      provide: KeyLimit,
      inject: [SharedLimit],
      useFactory: (limit: SharedLimit | undefined) => new KeyLimit(limit),
    };
    return { module: LimitsModule, providers: [shared, keyLimit], exports: [KeyLimit] };
  }

  /** Before it is known who counts, each server would grant a limit of its own. */
  async onApplicationBootstrap(): Promise<void> {
    await this.shared?.tried;
  }

  onApplicationShutdown(): void {
    this.shared?.close();
  }
}
