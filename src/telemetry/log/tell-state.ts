import type { Log } from './log.js';

/** Hears whether something can be reached, each time that changes. */
export type StateListener = (isUp: boolean, reason?: string) => void;

/** The sentences for what can be reached, and for what cannot. */
export interface StateWords {
  readonly up: string;
  readonly down: string;
}

/** What comes and goes shall not fill the log. */
const QUIET_MS = 10_000;

/**
 * Says in the log whether something can be reached, at most once in ten seconds.
 * @param isTakenForUp nothing is said before it could not be reached
 */
export function tellState(log: Log, words: StateWords, isTakenForUp = false): StateListener {
  let state: { readonly isUp: boolean; readonly reason: string | undefined } | undefined;
  let toldUp = isTakenForUp ? true : undefined;
  let quiet: NodeJS.Timeout | undefined;

  const tell = (): void => {
    quiet = undefined;
    if (state === undefined || state.isUp === toldUp) return;
    toldUp = state.isUp;
    if (state.isUp) log.info(words.up);
    else log.warn({ reason: state.reason }, words.down);
    quiet = setTimeout(tell, QUIET_MS).unref();
  };
  return (isUp, reason) => {
    state = { isUp, reason };
    if (quiet === undefined) tell();
  };
}
