import type { Log } from '../../telemetry/log/log.js';
import { failureFields, failureSentence } from '../../telemetry/log/failure-fields.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Resolves with the exit code when the server must stop: 0 on the first SIGTERM or SIGINT, even during startup, 1 on an
 * uncaught failure, since the state that it left behind is unknown.
 */
export function awaitEnding(log: Log): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        log.info(`${signal} received: finishing in-flight requests`);
        resolve(0);
      });
    }
    onUncaught(log, resolve);
  });
}

/** The same for a worker, which the primary ends, and which must not outlive it; the primary logs the signal. */
export function awaitWorkerEnding(log: Log): Promise<number> {
  return new Promise((resolve) => {
    for (const event of [...SIGNALS, 'disconnect']) {
      process.on(event, () => {
        resolve(0);
      });
    }
    onUncaught(log, resolve);
  });
}

function onUncaught(log: Log, end: (exitCode: number) => void): void {
  // Unhandled rejections arrive here too, which is the default of Node.js.
  process.on('uncaughtException', (failure) => {
    log.fatal(failureFields(failure), `Uncaught ${failureSentence(failure)}`);
    end(1);
  });
}
