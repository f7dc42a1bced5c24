/** What a database server reports about itself. */
export interface ServerStatus {
  /** Whether it follows a primary. */
  readonly isReplica: boolean;
  /** Identifies the cluster: a primary and its replicas. */
  readonly cluster: string;
  /** Identifies one history of one database (docs/decisions/0093). */
  readonly epoch: string;
  /** Of the last restart point or, if that is later, of what a replica receives. */
  readonly timeline: number;
  /** Bytes of write-ahead log: written by a primary, replayed by a replica. */
  readonly position: bigint;
}

/** How far the primary had written at some time. */
export interface Sample {
  /** Milliseconds of `performance.now()`: whatever was committed before is in the log up to the position. */
  readonly at: number;
  readonly position: bigint;
}

export interface SeenPrimary {
  readonly cluster: string;
  readonly epoch: string;
  /** The oldest first; all of the same epoch, and at least one. */
  readonly samples: readonly [Sample, ...Sample[]];
}

export function lastSample({ samples: [first, ...others] }: SeenPrimary): Sample {
  return others.at(-1) ?? first;
}

/** Whether a replica may be read from, and why not. */
export type Standing =
  { readonly isUsable: true; readonly behindMs: number } | { readonly isUsable: false; readonly reason: string };

/** A replica further behind is left out. */
export const BEHIND_MS_MAX = 5000;

const unusable = (reason: string): Standing => ({ isUsable: false, reason });

/**
 * Judges a replica by what it and the primary last reported. How far it is behind counts from the last report of the primary, so
 * that a replica which has everything stays usable when the primary is gone.
 * @returns undefined: the primary has not been watched for long enough
 */
export function standingOf(replica: ServerStatus, primary: SeenPrimary): Standing | undefined {
  const { cluster, epoch, samples } = primary;
  if (replica.cluster !== cluster) return unusable('it belongs to another cluster than the primary');
  if (!replica.isReplica) return unusable('it is the primary');
  if (replica.epoch !== epoch) {
    return unusable('it has not reached the timeline of the primary, or has another database');
  }
  const { at: lastAt } = lastSample(primary);
  const replayed = samples.findLast(({ position }) => position <= replica.position);
  if (replayed === undefined && lastAt - samples[0].at <= BEHIND_MS_MAX) return undefined;
  const behindMs = lastAt - (replayed?.at ?? -Infinity);
  if (behindMs <= BEHIND_MS_MAX) return { isUsable: true, behindMs };
  return unusable(`it is more than ${BEHIND_MS_MAX / 1000} seconds behind the primary`);
}
