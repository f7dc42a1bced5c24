import type { Log } from './log.js';

/** Called with whether something is available, each time that changes. */
export type StateListener = (isUp: boolean, reason?: string) => void;

/** A flapping connection must not flood the log. */
const QUIET_MS = 10_000;

/**
 * Logs whether something is available, at most once in ten seconds.
 * @param isAssumedUp the first message is then only logged when it becomes unavailable
 */
export function logState(log: Log, messages: { up: string; down: string }, isAssumedUp = false): StateListener {
  let state: { readonly isUp: boolean; readonly reason: string | undefined } | undefined;
  let loggedUp = isAssumedUp ? true : undefined;
  let quiet: NodeJS.Timeout | undefined;

  const logChange = (): void => {
    quiet = undefined;
    if (state === undefined || state.isUp === loggedUp) return;
    loggedUp = state.isUp;
    if (state.isUp) log.info(messages.up);
    else log.warn({ reason: state.reason }, messages.down);
    quiet = setTimeout(logChange, QUIET_MS).unref();
  };
  return (isUp, reason) => {
    state = { isUp, reason };
    if (quiet === undefined) logChange();
  };
}
