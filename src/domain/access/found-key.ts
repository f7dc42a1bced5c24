import type { Caller } from './caller.js';

/** The result of looking up a presented key; the client learns only whether it is live. */
export type FoundKey =
  | {
      readonly state: 'live';
      readonly caller: Caller;
      /** Until it expires by the database's clock, counted from no later than the query; null if it does not expire. */
      readonly endsInMs: number | null;
    }
  /** Revoked or expired. */
  | { readonly state: 'ended'; readonly keyUuid: string }
  | { readonly state: 'unknown' };
