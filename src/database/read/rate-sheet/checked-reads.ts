import { createServingPool } from '../../create-pool.js';
import type { Replica } from '../../replicas/replica.js';
import type { ReplicaReads } from '../../replicas/replica-reads.js';
import type { ServingPool } from '../../serving-pool.js';
import { KnownRevisions, type Revisions } from './known-revisions.js';
import { REVISION_COLUMN } from './revision-column.js';

const REVISIONS = `SELECT p.uuid::text, ${REVISION_COLUMN} FROM property p WHERE p.uuid = ANY ($1)`;

const NONE: Revisions = new Map();

/** How something with revisions is read from a database. */
interface CheckedRead<Found> {
  readonly read: (pool: ServingPool) => Promise<Found>;
  /** Undefined: nothing was read yet that has revisions. */
  readonly revisionsOf: (found: Found) => Revisions | undefined;
}

/**
 * Reads of properties, from a replica if it has the revisions that the primary has; a query for these costs it little.
 * While it is away they are read from a replica, but nothing older than was read before (docs/decisions/0149).
 */
export class CheckedReads {
  private readonly pool: ServingPool;
  private readonly poolsOfReplicas = new Map<Replica, ServingPool>();
  private readonly known = new KnownRevisions();

  /** @param poolSize connections to the primary, and to each replica */
  constructor(
    connectionString: string,
    private readonly replicas: ReplicaReads,
    private readonly poolSize: number,
  ) {
    this.pool = this.openPool(connectionString);
  }

  async close(): Promise<void> {
    await Promise.all([this.pool, ...this.poolsOfReplicas.values()].map((pool) => pool.end()));
  }

  /** Reads little, from the primary unless that is away. */
  small<Found>(read: CheckedRead<Found>['read']): Promise<Found> {
    return this.replicas.read({ primary: () => read(this.pool), replica: (replica) => read(this.poolOf(replica)) });
  }

  /** The revisions of properties by uuid; one that does not exist is omitted. */
  revisions(uuids: readonly string[]): Promise<Revisions> {
    return this.replicas.read({
      primary: async () => {
        const since = performance.now();
        const revisions = await queryRevisions(this.pool, uuids);
        this.known.learn(revisions, since);
        return revisions;
      },
      // What is known of the primary stays current while there is none.
      replica: async (replica) => this.known.newestOf(await queryRevisions(this.poolOf(replica), uuids)),
    });
  }

  /** Reads properties, never older than what an earlier read has returned. */
  async checked<Found>(uuids: readonly string[], { read, revisionsOf }: CheckedRead<Found>): Promise<Found> {
    const next = this.replicas.next();
    const confirmed = next && (await this.confirmed(next, uuids, { read, revisionsOf }));
    if (confirmed !== undefined) return confirmed.found;
    return this.replicas.read({
      primary: () => this.fromPrimary({ read, revisionsOf }),
      replica: async (replica) => {
        const found = await read(this.poolOf(replica));
        this.known.refuseOlder(revisionsOf(found) ?? NONE);
        return found;
      },
    });
  }

  /** Reads again if a faster read has overtaken this one: its client must not receive what is older next. */
  private async fromPrimary<Found>({ read, revisionsOf }: CheckedRead<Found>): Promise<Found> {
    for (;;) {
      const since = performance.now();
      const found = await read(this.pool);
      const revisions = revisionsOf(found) ?? NONE;
      const isOutdated = this.known.areOutdated(revisions, since);
      this.known.learn(revisions, since);
      if (!isOutdated) return found;
    }
  }

  /** Reads from a replica; undefined: it has other revisions than the primary, or failed. */
  private async confirmed<Found>(
    replica: Replica,
    uuids: readonly string[],
    { read, revisionsOf }: CheckedRead<Found>,
  ): Promise<{ readonly found: Found } | undefined> {
    const since = performance.now();
    const [current, reading] = await Promise.allSettled([
      this.revisions(uuids),
      this.replicas.readFrom(replica, (from) => read(this.poolOf(from))),
    ]);
    if (current.status === 'rejected' || reading.status === 'rejected') return undefined;
    const found = revisionsOf(reading.value);
    const isCurrent = found === undefined || (areEqual(found, current.value) && !this.known.areOutdated(found, since));
    return isCurrent ? { found: reading.value } : undefined;
  }

  private poolOf(replica: Replica): ServingPool {
    // Of a server that is promoted it is a new one.
    if (replica.epoch !== undefined) this.known.learnEpoch(replica.epoch);
    const known = this.poolsOfReplicas.get(replica);
    if (known !== undefined) return known;
    const pool = this.openPool(replica.connectionString);
    pool.revisionOf = (reported) => replica.revisionOf(reported);
    this.poolsOfReplicas.set(replica, pool);
    return pool;
  }

  private openPool(connectionString: string): ServingPool {
    return createServingPool(connectionString, { readOnly: true, poolSize: this.poolSize });
  }
}

async function queryRevisions(pool: ServingPool, uuids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ uuid: string; revision: string }>(REVISIONS, [uuids]);
  return new Map(rows.map(({ uuid, revision }) => [uuid, pool.revisionOf(revision)]));
}

function areEqual(some: Revisions, others: Revisions): boolean {
  return some.size === others.size && [...some].every(([uuid, revision]) => others.get(uuid) === revision);
}
