import type { Log } from '../../telemetry/log/log.js';
import { type StateListener, tellState } from '../../telemetry/log/tell-state.js';
import type { LimiterMetrics } from '../../telemetry/metrics/limiter-metrics.js';

/** Shows the state of the shared counters as a figure, and says it in the log. */
export function tellCounters(metrics: LimiterMetrics, log: Log): StateListener {
  const say = tellState(log, {
    up: 'Redis counts the requests of keys for all servers',
    down: 'Redis cannot be reached: this server limits keys on its own',
  });
  return (isUp, reason) => {
    metrics.setBackend('redis', isUp);
    say(isUp, reason);
  };
}
