import { Module } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG, LOG } from '../../config/tokens.js';
import { type StateListener, logState } from '../../telemetry/log/log-state.js';
import type { Log } from '../../telemetry/log/log.js';
import { type LimiterMetrics, Metrics } from '../../telemetry/metrics/metrics.js';
import { KeyThrottlerStorage, LocalStorage } from './key-throttler.storage.js';
import type { RedisLocation } from './redis-connection.js';

/** The request counts of keys, with a connection to Redis if configured. */
@Module({
  providers: [
    {
      provide: KeyThrottlerStorage,
      inject: [CONFIG, LOG, Metrics],
      useFactory: async (config: Config, log: Log, { limiter }: Metrics): Promise<KeyThrottlerStorage> => {
        const location = redisLocationOf(config);
        if (location === undefined) return new LocalStorage();
        // Imported dynamically, so that ioredis is only loaded when counters are shared.
        const { RedisStorage } = await import('./redis-storage.js');
        return new RedisStorage(location, config.expectedNodes, reportCounters(limiter, log));
      },
    },
  ],
  exports: [KeyThrottlerStorage],
})
export class LimitsModule {}

/** Undefined if this server shares no counts. */
function redisLocationOf(config: Config): RedisLocation | undefined {
  if (config.redisSentinels === undefined) return config.redisUrl;
  return {
    sentinels: [...config.redisSentinels],
    name: config.redisSentinelName,
    password: config.redisPassword,
    sentinelPassword: config.redisSentinelPassword,
  };
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
