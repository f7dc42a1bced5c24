import type { Log } from '../../telemetry/log/log.js';
import { type StateListener, logState } from '../../telemetry/log/log-state.js';
import type { LimiterMetrics } from '../../telemetry/metrics/limiter-metrics.js';

/** Reports the state of the shared counters as a metric and in the log. */
export function reportCounters(metrics: LimiterMetrics, log: Log): StateListener {
  const logChange = logState(log, {
    up: 'Redis is connected: key limits are shared by all servers',
    down: 'Redis cannot be reached: key limits are enforced by this server alone',
  });
  return (isUp, reason) => {
    metrics.setBackend('redis', isUp);
    logChange(isUp, reason);
  };
}
