import { Gauge, type Registry } from 'prom-client';

/** The database connections of a pool, and the requests waiting for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const STATES = ['total', 'idle', 'waiting'] as const;

/** Registers gauges of a connection pool. */
export function registerPool(registry: Registry, stateOf: () => PoolState): void {
  new Gauge({
    name: 'stayquote_database_connections',
    help: 'Connections of the pool: total, idle, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = stateOf();
      for (const state of STATES) this.set({ state }, pool[state]);
    },
  });
}

/** Registers a gauge of whether the database responds, as for readiness. */
export function registerDatabase(registry: Registry, isUp: () => boolean): void {
  registerFlag(registry, 'stayquote_database_up', 'Whether the database responded within the last few seconds', isUp);
}

/** Registers a gauge of whether the database notifies this node of changes. */
export function registerChangeFeed(registry: Registry, isUp: () => boolean): void {
  registerFlag(
    registry,
    'stayquote_change_feed_up',
    'Whether the database notifies this node of changes at once',
    isUp,
  );
}

function registerFlag(registry: Registry, name: string, help: string, isUp: () => boolean): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(isUp() ? 1 : 0);
    },
  });
}
