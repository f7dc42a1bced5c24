import type { Log } from '../log/log.js';
import type { LimiterMetrics } from '../metrics/limiter-metrics.js';
import type { StateListener } from './shared-counters.js';

/** A Redis that comes and goes shall not fill the log. */
const QUIET_MS = 10_000;

/** Shows the state of the shared counters as a figure, and says it in the log, at most once in ten seconds. */
export function tellState(metrics: LimiterMetrics, log: Log): StateListener {
  let state: { readonly isUp: boolean; readonly reason: string | undefined } | undefined;
  let toldUp: boolean | undefined;
  let quiet: NodeJS.Timeout | undefined;

  const tell = (): void => {
    quiet = undefined;
    if (state === undefined || state.isUp === toldUp) return;
    toldUp = state.isUp;
    if (state.isUp) log.info('Redis counts the requests of keys for all servers');
    else log.warn({ reason: state.reason }, 'Redis cannot be reached: this server limits keys on its own');
    quiet = setTimeout(tell, QUIET_MS).unref();
  };
  return (isUp, reason) => {
    metrics.setBackend('redis', isUp);
    state = { isUp, reason };
    if (quiet === undefined) tell();
  };
}
