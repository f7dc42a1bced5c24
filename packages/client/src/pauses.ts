/** Without Retry-After: the pause after the first try. It doubles with each further one, before jitter. */
const FIRST_PAUSE_MS = 500;
/** Spreads callers that were refused together. */
const SPREAD_MS = 250;
export const TRIES_MAX = 5;

/** How long to wait after a refusal; each is longer than the one before, whatever the jitter. @param tries those made so far */
export function pauseAfter(retryAfter: string | null, tries: number): number {
  const named = retryAfter === null ? Number.NaN : millisecondsOf(retryAfter);
  if (!Number.isNaN(named)) return Math.max(0, named) + Math.random() * SPREAD_MS;
  return FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random() / 2);
}

/** Seconds, or a date. */
function millisecondsOf(retryAfter: string): number {
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
}

/** Resolves after a time. @throws the reason of the signal as soon as it is aborted */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      // The reason is what the caller of `abort` gave.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
