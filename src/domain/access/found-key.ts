import type { Caller } from './caller.js';

/** What is known of a key that was presented. Whoever presented it learns only whether it is live. */
export type FoundKey =
  | {
      readonly state: 'live';
      readonly caller: Caller;
      /** Until it ends by the database's clock, counted from no later than when the database was asked; null: no end is set. */
      readonly endsInMs: number | null;
    }
  /** Revoked or expired. */
  | { readonly state: 'ended'; readonly keyUuid: string }
  | { readonly state: 'unknown' };
