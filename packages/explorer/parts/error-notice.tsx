import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../api/exchange.js';
import { counted } from '../format/counted.js';

const TITLES: Readonly<Record<number, string>> = {
  0: 'No connection',
  400: 'The request was refused',
  401: 'The key was refused',
  403: 'The key has no access',
  404: 'Not found',
  429: 'The limit of this minute is used up',
  500: 'The server failed',
  503: 'The server is busy',
};

/** A problem in the words of the server. If waiting helps, it counts down and tries again by itself. */
export function ErrorNotice({ problem, onRetry }: { readonly problem: Problem; readonly onRetry?: () => void }) {
  const { status, entries, retryAfterSeconds, traceToken } = problem;
  return (
    <section class="notice error" aria-label={TITLES[status] ?? `Status ${status}`}>
      <div role="alert">
        <h2>
          {TITLES[status] ?? 'An unexpected response'} {status > 0 && <span class="status">{status}</span>}
        </h2>
        <ul class="messages">
          {entries.map(({ message, meta }) => (
            <li key={message}>
              <Message text={message} parameter={meta?.parameter} />
            </li>
          ))}
        </ul>
      </div>
      {onRetry !== undefined && mayPass(status) && (
        <Retry key={traceToken} seconds={retryAfterSeconds} onRetry={onRetry} />
      )}
      {traceToken !== undefined && (
        <p class="hint">
          Trace token <code>{traceToken}</code>
        </p>
      )}
    </section>
  );
}

/** Sending the same request again helps only if the failure is not its own. */
const mayPass = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Sentences about a parameter begin with its name. */
function Message({ text, parameter = '' }: { readonly text: string; readonly parameter: string | undefined }) {
  if (parameter === '' || !text.startsWith(parameter)) return <>{text}</>;
  return (
    <>
      <code class="parameter">{parameter}</code>
      {text.slice(parameter.length)}
    </>
  );
}

/** The countdown is not announced: a screen reader would read every second. */
function Retry({ seconds, onRetry }: { readonly seconds: number | undefined; readonly onRetry: () => void }) {
  const left = useCountdown(seconds, onRetry);
  return (
    <p class="retry">
      <button type="button" class="button" onClick={onRetry}>
        Try again
      </button>
      {left !== undefined && (
        <span role="timer" aria-live="off">
          Trying again in {counted(left, 'second')}
        </span>
      )}
    </p>
  );
}

function useCountdown(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [deadline] = useState(() => (seconds === undefined ? undefined : Date.now() + seconds * 1000));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const timer = window.setInterval(() => {
      const remaining = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining > 0) return;
      window.clearInterval(timer);
      onEnd();
    }, 250);
    return () => {
      window.clearInterval(timer);
    };
  }, [deadline, onEnd]);
  return left;
}
