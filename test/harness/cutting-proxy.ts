import type { ProxiedConnection } from '../../tools/harness/proxied-connection.js';
import { openProxy } from '../../tools/harness/proxy.js';
import type { Scope } from '../../tools/harness/scope.js';
import type { DatabaseCutter } from './cutters.js';

/** How often all connections are cut at once, as by a proxy that loses its server. */
const ALL_AT_ONCE_MS = 1000;
/** The moments at which a connection may be cut; that in a transaction is twice as likely. */
const MOMENTS = [
  ...(['connect', 'authentication', 'query', 'result'] as const),
  ...(['terminated', 'idle', 'transaction', 'transaction'] as const),
];
const ROUNDS_MAX = 12;
/** A connection that never reaches its moment, such as a transaction, is cut in a query this many rounds later. */
const PATIENCE_ROUNDS = 10;

type Moment = (typeof MOMENTS)[number];

/**
 * Starts a proxy in front of PostgreSQL that passes everything through until `attack()`; from then until `calm()` it cuts each new
 * connection at a random moment, and periodically all connections at once.
 */
export async function startCuttingProxy(scope: Scope, connectionString: string): Promise<DatabaseCutter> {
  const proxy = scope.add(await openProxy(connectionString));
  const victims = new Set<Victim>();
  let total = 0;
  let attacking: NodeJS.Timeout | undefined;
  proxy.onConnection = (connection) => {
    if (attacking === undefined) return;
    const victim = new Victim(connection, () => (total += 1));
    victims.add(victim);
    connection.near.on('close', () => {
      victim.spare();
      victims.delete(victim);
    });
    victim.begin();
  };
  const calm = () => {
    clearInterval(attacking);
    attacking = undefined;
    for (const victim of victims) victim.spare();
    victims.clear();
  };
  scope.onEnd(calm);
  const cutAll = () => {
    for (const victim of victims) victim.cut();
    proxy.cut();
  };
  return {
    connectionString: proxy.connectionString,
    total: () => total,
    attack: () => {
      attacking = setInterval(cutAll, ALL_AT_ONCE_MS);
    },
    calm,
  };
}

/** A connection that is cut at a random moment, after a random number of completed requests. */
class Victim {
  private moment: Moment = MOMENTS[Math.floor(Math.random() * MOMENTS.length)] ?? 'query';
  private rounds = Math.floor(Math.random() * ROUNDS_MAX);
  private hasStarted = false;
  private isBusy = false;
  private isOver = false;

  constructor(
    private readonly connection: ProxiedConnection,
    private readonly onCut: () => unknown,
  ) {}

  begin(): void {
    if (this.moment === 'connect') this.cut();
    const pass = this.connection.tap;
    this.connection.tap = (chunk, from) => {
      if (this.isOver) return pass(chunk, from);
      return from === 'near' ? this.requested(chunk) : this.responded(chunk);
    };
  }

  /** Leaves the connection alone from now on. */
  spare(): void {
    this.isOver = true;
  }

  /** Cuts without a message, half of the time by a reset. */
  cut(): void {
    if (this.isOver) return;
    if (Math.random() < 0.5) this.connection.near.resetAndDestroy();
    this.connection.cut();
    this.end();
  }

  private requested(chunk: Buffer): Buffer | undefined {
    this.isBusy = true;
    if (!this.hasStarted || !this.isDue('query')) return chunk;
    this.connection.far.write(chunk);
    this.cut();
    return undefined;
  }

  private responded(chunk: Buffer): Buffer | undefined {
    const status = statusAfter(chunk);
    this.isBusy = status === undefined;
    if (!this.hasStarted) {
      this.hasStarted = status !== undefined;
      if (this.moment !== 'authentication') return chunk;
      return this.endWith(Math.random() < 0.5 ? TERMINATED : Buffer.alloc(0));
    }
    if (status !== undefined) this.rounds -= 1;
    if (this.rounds < -PATIENCE_ROUNDS) this.moment = 'query';
    if (status === 'I' && this.isDue('idle'))
      setTimeout(() => {
        if (!this.isBusy) this.cut();
      }, Math.random() * 20);
    if (this.isDue('result')) return this.endWith(chunk.subarray(0, chunk.length / 2));
    if (status === 'T' && this.isDue('transaction')) return this.endWith(chunk);
    if (status !== undefined && this.isDue('terminated')) return this.endWith(Buffer.concat([chunk, TERMINATED]));
    return chunk;
  }

  private isDue(moment: Moment): boolean {
    return this.moment === moment && this.rounds <= 0;
  }

  /** Sends the last bytes, which arrive together with the end of the connection. */
  private endWith(bytes: Buffer): Buffer | undefined {
    this.connection.near.end(bytes);
    this.connection.far.destroy();
    this.end();
    return undefined;
  }

  private end(): void {
    this.isOver = true;
    this.onCut();
  }
}

/** PostgreSQL's message before it terminates a session on command. */
const FIELDS = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
const TERMINATED = Buffer.from(`E\0\0\0${String.fromCharCode(4 + FIELDS.length)}${FIELDS}`, 'latin1');

/** The transaction status (I, T or E) in a final ReadyForQuery message; undefined if the response continues. */
function statusAfter(chunk: Buffer): string | undefined {
  const message = chunk.subarray(-6).toString('latin1');
  return message.startsWith('Z\0\0\0\x05') ? message.at(-1) : undefined;
}
