import type { Log } from '../../telemetry/log/log.js';
import { failureFields, failureSentence } from '../../telemetry/log/failure-fields.js';

/**
 * Resolves with the exit code when the server must stop: 0 on the first SIGTERM or SIGINT, even during startup, 1 on an
 * uncaught failure, since the state that it left behind is unknown.
 */
export function awaitEnding(log: Log): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        log.info(`${signal} received: finishing in-flight requests`);
        resolve(0);
      });
    }
    // Unhandled rejections arrive here too, which is the default of Node.js.
    process.on('uncaughtException', (failure) => {
      log.fatal(failureFields(failure), `Uncaught ${failureSentence(failure)}`);
      resolve(1);
    });
  });
}
