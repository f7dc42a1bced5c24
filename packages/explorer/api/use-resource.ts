import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Credentials } from '../state/credentials.js';
import { type Exchange, type Problem, send } from './exchange.js';
import { noteLimit } from './limit-left.js';
import type { Target } from './requests.js';

/** A response that a view shows, and how it stands. */
export interface Resource<Body> {
  /** The last response; while `isLoading`, still that of the target before. */
  readonly body: Body | undefined;
  readonly problem: Problem | undefined;
  readonly exchange: Exchange<Body> | undefined;
  readonly isLoading: boolean;
  /** Sends the request again. */
  readonly reload: () => void;
}

/** A request costs a part of the limit: none is sent for each key press. */
const PAUSE_MILLISECONDS = 350;

const REMEMBERED_MAX = 60;

const remembered = new Map<Target, Exchange<unknown>>();

/** Another key may see something else. */
export function forgetResponses(): void {
  remembered.clear();
}

function remember(exchange: Exchange<unknown>): void {
  if (exchange.problem !== undefined) return;
  remembered.delete(exchange.target);
  remembered.set(exchange.target, exchange);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
}

/** Loads a target, after a short pause while it changes; undefined: nothing. */
export function useResource<Body>(target: Target | undefined, credentials: Credentials | undefined): Resource<Body> {
  const [shown, setShown] = useState<Exchange<Body> | undefined>(() => recall<Body>(target));
  const [attempt, setAttempt] = useState(0);
  const sentAttempt = useRef(0);
  const isFirst = useRef(true);

  useEffect(() => {
    const isReload = attempt !== sentAttempt.current;
    sentAttempt.current = attempt;
    const known = isReload ? undefined : recall<Body>(target);
    if (known !== undefined || target === undefined) {
      setShown(known);
      return undefined;
    }
    const abort = new AbortController();
    const pause = isFirst.current || isReload ? 0 : PAUSE_MILLISECONDS;
    isFirst.current = false;
    const timer = window.setTimeout(() => {
      send<Body>(target, credentials, abort.signal).then(
        (exchange) => {
          remember(exchange);
          noteLimit(exchange);
          setShown(exchange);
        },
        () => undefined, // Aborted: another target is wanted.
      );
    }, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [target, credentials, attempt]);

  const reload = useCallback(() => {
    setShown((before) => (before?.problem === undefined ? before : undefined));
    setAttempt((count) => count + 1);
  }, []);
  const isCurrent = shown?.target === target;
  return {
    body: target === undefined ? undefined : shown?.body,
    problem: isCurrent ? shown?.problem : undefined,
    exchange: isCurrent ? shown : undefined,
    isLoading: target !== undefined && !isCurrent,
    reload,
  };
}

/** Remembered under its own target, so its body has that target's form. */
function recall<Body>(target: Target | undefined): Exchange<Body> | undefined {
  return target === undefined ? undefined : (remembered.get(target) as Exchange<Body> | undefined);
}
