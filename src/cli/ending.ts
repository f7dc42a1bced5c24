import type { Log } from '../telemetry/log/log.js';
import { failureFields, failureSentence } from '../telemetry/log/failure-fields.js';

/**
 * Fulfilled with the exit code when the server is to end: 0 by the first SIGTERM or SIGINT, also while it is still starting,
 * 1 by a failure that nobody caught, since nobody knows what state it left behind.
 */
export function awaitEnding(log: Log): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        log.info(`${signal}: requests in flight may end`);
        resolve(0);
      });
    }
    // Rejections that nobody handles arrive here too, as Node.js has it by default.
    process.on('uncaughtException', (failure) => {
      log.fatal(failureFields(failure), `Nobody caught ${failureSentence(failure)}`);
      resolve(1);
    });
  });
}
