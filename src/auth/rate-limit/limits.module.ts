import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG, LOG } from '../../config/tokens.js';
import type { Log } from '../../telemetry/log/log.js';
import { Metrics } from '../../telemetry/metrics/metrics.js';
import { KeyThrottlerStorage } from './key-throttler.storage.js';
import { tellCounters } from './tell-counters.js';

/** The counts of keys, and their connection to Redis where there is one. */
@Module({
  providers: [
    {
      provide: KeyThrottlerStorage,
      inject: [CONFIG, LOG, Metrics],
      useFactory: async (
        { redisUrl, expectedNodes }: Config,
        log: Log,
        { limiter }: Metrics,
      ): Promise<KeyThrottlerStorage> => {
        if (redisUrl === undefined) return new KeyThrottlerStorage(undefined);
        // Imported here, so that ioredis is not loaded where nothing is shared.
        const { SharedLimit } = await import('./shared-limit.js');
        return new KeyThrottlerStorage(new SharedLimit(redisUrl, expectedNodes, tellCounters(limiter, log)));
      },
    },
  ],
  exports: [KeyThrottlerStorage],
})
export class LimitsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly storage: KeyThrottlerStorage) {}

  /** Before it is known who counts, each server would grant a limit of its own. */
  async onApplicationBootstrap(): Promise<void> {
    await this.storage.ready;
  }

  onApplicationShutdown(): void {
    this.storage.close();
  }
}
