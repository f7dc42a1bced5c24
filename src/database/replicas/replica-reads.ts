import { retryRead } from '../retry-cut.js';
import type { Replica } from './replica.js';

/** A read from the primary, and the same one from a replica. */
export interface ReadFromEither<Result> {
  readonly primary: () => Promise<Result>;
  readonly replica: (replica: Replica) => Promise<Result>;
}

/** Reads of a database that may have replicas. */
export interface ReplicaReads {
  /** A replica to read large data from, in turn; undefined: there is none, or the primary cannot confirm what it has. */
  next(): Replica | undefined;
  /** Reads from the primary, or while that is away from the replica that has replayed most. */
  read<Result>(read: ReadFromEither<Result>): Promise<Result>;
  /** Reads from a replica, which is left out if that fails. */
  readFrom<Result>(replica: Replica, read: ReadFromEither<Result>['replica']): Promise<Result>;
}

/** Without replicas everything is read from the primary. */
export const PRIMARY_ALONE: ReplicaReads = {
  next: () => undefined,
  read: ({ primary }) => retryRead(primary),
  readFrom: (replica, read) => read(replica),
};
