import type { Say } from '../../harness/scope.js';

/** A change must be visible in every response to a request that is sent this long after it was committed. */
const STALE_MS_MAX = 5000;

const VIOLATIONS_SHOWN = 5;

/**
 * Checks what clients saw while versions were written: no response may mix versions, none may show an older version than an
 * earlier response to the same client, and none may be stale.
 */
export class History {
  readonly violations: string[] = [];
  private readonly commits = [{ version: 0, at: -Infinity }];
  private readonly seen = new Map<string, number>();
  private tried = 0;

  /** Passes the first violations to a function. */
  show(say: Say): void {
    this.violations.slice(0, VIOLATIONS_SHOWN).forEach(say);
  }

  /** The version to write next: one that was not confirmed may have been committed. */
  next(): number {
    this.tried += 1;
    return this.tried;
  }

  /** The last version that the database confirmed. */
  get lastCommitted(): number {
    return this.commits.at(-1)?.version ?? 0;
  }

  /** The database has confirmed a version. */
  committed(version: number): void {
    this.commits.push({ version, at: performance.now() });
  }

  /** Whether this is the last version that each client received. */
  allSee(version: number | undefined): boolean {
    return this.seen.size > 0 && [...this.seen.values()].every((seen) => seen === version);
  }

  /** A client received a response with these versions to a request that it sent at a time. */
  received(client: string, sentAt: number, versions: readonly number[]): void {
    const [version] = versions;
    if (versions.length !== 1 || version === undefined) {
      this.violations.push(`${client} received ${versions.length} versions in one response: ${versions.join(', ')}`);
      return;
    }
    const seen = this.seen.get(client) ?? 0;
    if (version < seen) this.violations.push(`${client} received version ${version} after version ${seen}`);
    const due = this.commits.findLast(({ at }) => at < sentAt - STALE_MS_MAX);
    if (due !== undefined && version < due.version) {
      const age = Math.round(sentAt - due.at);
      this.violations.push(
        `${client} received version ${version}, ${age} ms after version ${due.version} was committed`,
      );
    }
    this.seen.set(client, Math.max(seen, version));
  }
}

/** A request of a client: its status is 0 without a complete response. */
export interface Exchange {
  readonly sentAt: number;
  readonly endedAt: number;
  readonly status: number;
  readonly retryAfter: string;
}

/** What clients received around a fault. */
export type Outage = ReturnType<typeof outageOf>;

/**
 * @param from, until when the fault began and ended, of `performance.now()`
 * @param recoverMs every request sent this long after the end must succeed
 */
export function outageOf(
  exchanges: readonly Exchange[],
  { from, until, recoverMs }: { readonly from: number; readonly until: number; readonly recoverMs: number },
) {
  const during = exchanges.filter(({ sentAt }) => sentAt >= from && sentAt < until);
  const after = exchanges.filter(({ sentAt }) => sentAt >= until);
  const refused = [...during, ...after].filter(isRefusal);
  const failedAfter = after.filter(({ status }) => status !== 200);
  const settled = after.filter(({ sentAt }) => sentAt >= until + recoverMs);
  return {
    sent: during.length,
    ok: during.filter(({ status }) => status === 200).length,
    refused: during.filter(isRefusal).length,
    /** Without a complete response. */
    lost: during.filter(({ status }) => status === 0).length,
    /** Neither a 200 nor a 503 that says when to try again. */
    wrong: [...during, ...after].filter((each) => each.status > 0 && each.status !== 200 && !isRefusal(each)).length,
    slowestRefusedMs: Math.round(Math.max(0, ...refused.map(({ sentAt, endedAt }) => endedAt - sentAt))),
    /** When the last request was sent that failed, after the end. */
    recoveredMs: Math.round(Math.max(0, ...failedAfter.map(({ sentAt }) => sentAt - until))),
    settled: settled.length,
    late: settled.filter(({ status }) => status !== 200).length,
  };
}

export function isRefusal({ status, retryAfter }: Exchange): boolean {
  return status === 503 && /^[1-9]\d*$/.test(retryAfter);
}
