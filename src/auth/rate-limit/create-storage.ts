import type { Config } from '../../config/config.js';
import { logState } from '../../telemetry/log/log-state.js';
import type { Log } from '../../telemetry/log/log.js';
import type { LimiterMetrics } from '../../telemetry/metrics/metrics.js';
import { type KeyThrottlerStorage, LocalStorage } from './key-throttler.storage.js';
import type { RedisLocation } from './redis-connection.js';

/** The request counts of keys: in this process, or in Redis if it is configured, whose state a metric and the log show. */
export async function createStorage(config: Config, log: Log, metrics: LimiterMetrics): Promise<KeyThrottlerStorage> {
  const location = redisLocationOf(config);
  if (location === undefined) return new LocalStorage();
  // Imported dynamically, so that ioredis is only loaded when counters are shared.
  const { RedisStorage } = await import('./redis-storage.js');
  const logChange = logState(log, {
    up: 'Redis is connected: key limits are shared by all servers',
    down: 'Redis cannot be reached: key limits are enforced by this server alone',
  });
  return new RedisStorage(location, config.expectedNodes, (isUp, reason) => {
    metrics.setBackend('redis', isUp);
    logChange(isUp, reason);
  });
}

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
