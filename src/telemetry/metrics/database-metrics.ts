import { Gauge, type Registry } from 'prom-client';

/** The database connections of a pool, and who waits for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const STATES = ['total', 'idle', 'waiting'] as const;

/** Shows a pool as it stands whenever the metrics are asked for. */
export function registerPool(registry: Registry, stateOf: () => PoolState): void {
  new Gauge({
    name: 'stayquote_database_connections',
    help: 'Connections of the pool: all, those idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = stateOf();
      for (const state of STATES) this.set({ state }, pool[state]);
    },
  });
}

/** Shows whether the database answers, as the readiness sees it. */
export function registerDatabase(registry: Registry, isUp: () => boolean): void {
  registerSign(registry, 'stayquote_database_up', 'Whether the database answered within the last seconds', isUp);
}

/** Shows whether the database tells of changes as they are made. */
export function registerChangeFeed(registry: Registry, isUp: () => boolean): void {
  registerSign(registry, 'stayquote_change_feed_up', 'Whether the database tells this node of changes at once', isUp);
}

function registerSign(registry: Registry, name: string, help: string, isUp: () => boolean): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(isUp() ? 1 : 0);
    },
  });
}
