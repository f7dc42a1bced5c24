import { type DynamicModule, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/env.js';
import type { Log } from '../log/log.js';
import { Metrics } from '../metrics/metrics.js';
import { KeyThrottlerStorage } from './key-throttler.storage.js';
import { tellCounters } from './tell-counters.js';

/** The counts of keys, and their connection to Redis where there is one. */
@Module({})
export class LimitsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly storage: KeyThrottlerStorage) {}

  /** The counts of keys for a configuration. */
  static of({ redisUrl, expectedNodes }: Config, log: Log): DynamicModule {
    const storage = {
      provide: KeyThrottlerStorage,
      inject: [Metrics],
      useFactory: async ({ limiter }: Metrics): Promise<KeyThrottlerStorage> => {
        if (redisUrl === undefined) return new KeyThrottlerStorage(undefined);
        // Imported here, so that ioredis is not loaded where nothing is shared.
        const { SharedLimit } = await import('./shared-limit.js');
        return new KeyThrottlerStorage(new SharedLimit(redisUrl, expectedNodes, tellCounters(limiter, log)));
      },
    };
    return { module: LimitsModule, providers: [storage], exports: [KeyThrottlerStorage] };
  }

  /** Before it is known who counts, each server would grant a limit of its own. */
  async onApplicationBootstrap(): Promise<void> {
    await this.storage.ready;
  }

  onApplicationShutdown(): void {
    this.storage.close();
  }
}
