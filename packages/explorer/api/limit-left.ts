import { useEffect, useState } from 'preact/hooks';
import type { Exchange } from './exchange.js';

/** What is left of the key's limit, by the last response that states it. */
export interface LimitLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

let latest: LimitLeft | undefined;
const listeners = new Set<(left: LimitLeft | undefined) => void>();

export function noteLimit({ headers }: Pick<Exchange<unknown>, 'headers'>): void {
  const numberOf = (wanted: string) => Number(headers.find(([name]) => name === wanted)?.[1] ?? Number.NaN);
  const left = {
    limit: numberOf('X-RateLimit-Limit'),
    remaining: numberOf('X-RateLimit-Remaining'),
    resetSeconds: numberOf('X-RateLimit-Reset'),
  };
  if (Number.isNaN(left.limit) || Number.isNaN(left.remaining)) return;
  publish(left);
}

/** Another key has another limit. */
export function forgetLimit(): void {
  publish(undefined);
}

function publish(left: LimitLeft | undefined): void {
  latest = left;
  for (const listener of listeners) listener(left);
}

export function useLimitLeft(): LimitLeft | undefined {
  const [left, setLeft] = useState(latest);
  useEffect(() => {
    listeners.add(setLeft);
    return () => {
      listeners.delete(setLeft);
    };
  }, []);
  return left;
}
