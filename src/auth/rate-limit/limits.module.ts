import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG, LOG } from '../../config/tokens.js';
import { type StateListener, logState } from '../../telemetry/log/log-state.js';
import type { Log } from '../../telemetry/log/log.js';
import type { LimiterMetrics } from '../../telemetry/metrics/limiter-metrics.js';
import { Metrics } from '../../telemetry/metrics/metrics.js';
import { KeyThrottlerStorage } from './key-throttler.storage.js';
import { redisLocationOf } from './redis-location.js';

/** The request counts of keys, with a connection to Redis if configured. */
@Module({
  providers: [
    {
      provide: KeyThrottlerStorage,
      inject: [CONFIG, LOG, Metrics],
      useFactory: async (config: Config, log: Log, { limiter }: Metrics): Promise<KeyThrottlerStorage> => {
        const location = redisLocationOf(config);
        if (location === undefined) return new KeyThrottlerStorage();
        // Imported dynamically, so that ioredis is only loaded when counters are shared.
        const { SharedLimit } = await import('./shared-limit.js');
        return new KeyThrottlerStorage(new SharedLimit(location, config.expectedNodes, reportCounters(limiter, log)));
      },
    },
  ],
  exports: [KeyThrottlerStorage],
})
export class LimitsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly storage: KeyThrottlerStorage) {}

  /** Until it is known whether Redis is reachable, each server would grant the full limit. */
  async onApplicationBootstrap(): Promise<void> {
    await this.storage.ready;
  }

  onApplicationShutdown(): void {
    this.storage.close();
  }
}

/** Reports the state of the shared counters as a metric and in the log. */
function reportCounters(metrics: LimiterMetrics, log: Log): StateListener {
  const logChange = logState(log, {
    up: 'Redis is connected: key limits are shared by all servers',
    down: 'Redis cannot be reached: key limits are enforced by this server alone',
  });
  return (isUp, reason) => {
    metrics.setBackend('redis', isUp);
    logChange(isUp, reason);
  };
}
