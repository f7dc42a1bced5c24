import type { Log } from '../../telemetry/log/log.js';
import { failureFields, failureSentence } from '../../telemetry/log/failure-fields.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Orchestrators kill a process 30 s after SIGTERM. Draining and in-flight requests take at most 20 s of it. */
const END_MS_MAX = 25_000;

/** npm forwards a Ctrl-C that the terminal has sent to this process already. */
const AGAIN_AFTER_MS = 1000;

/** As shells report a process that SIGINT ended. */
const INTERRUPTED = 130;

/**
 * Resolves with the exit code when the server must stop: 0 on the first SIGTERM or SIGINT, even during startup, 1 on an
 * uncaught failure, since the state that it left behind is unknown. The process ends at the latest 25 s later, whatever does
 * not finish, and at once on another SIGINT.
 */
export function awaitEnding(log: Log): Promise<number> {
  let endsSince: number | undefined;
  return new Promise((resolve) => {
    const end = (exitCode: number) => {
      endsSince ??= performance.now();
      setTimeout(() => process.exit(exitCode), END_MS_MAX).unref();
      resolve(exitCode);
    };
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (endsSince === undefined) log.info(`${signal} received: finishing in-flight requests`);
        else if (signal === 'SIGINT' && performance.now() - endsSince > AGAIN_AFTER_MS) process.exit(INTERRUPTED);
        end(0);
      });
    }
    // Unhandled rejections arrive here too, which is the default of Node.js.
    process.on('uncaughtException', (failure) => {
      log.fatal(failureFields(failure), `Uncaught ${failureSentence(failure)}`);
      end(1);
    });
  });
}
