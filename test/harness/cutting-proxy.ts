import type { ProxiedConnection } from '../../tools/harness/proxied-connection.js';
import { openProxy } from '../../tools/harness/proxy.js';
import type { Scope } from '../../tools/harness/scope.js';
import type { DatabaseCutter } from './cutters.js';

/** How often all connections are cut at once, as by a proxy that loses its server. */
const ALL_AT_ONCE_MS = 1000;
/** The moments at which a connection may be cut, weighted by repetition. */
const MOMENTS = [
  'connect',
  'authentication',
  ...(['query', 'result', 'terminated', 'idle'] as const),
  ...(['transaction', 'transaction'] as const),
] as const;
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
    const victim = new Victim(connection, () => {
      victims.delete(victim);
      total += 1;
    });
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
    private readonly onCut: () => void,
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
      this.endWith(Math.random() < 0.5 ? TERMINATED : Buffer.alloc(0));
      return undefined;
    }
    if (status !== undefined) this.countRound();
    if (status === 'I' && this.isDue('idle')) this.cutWhenIdle();
    const last = this.lastBytes(chunk, status);
    if (last === undefined) return chunk;
    this.endWith(last);
    return undefined;
  }

  /** The last bytes that arrive, if the connection ends in a response. */
  private lastBytes(chunk: Buffer, status: string | undefined): Buffer | undefined {
    if (this.isDue('result')) return chunk.subarray(0, chunk.length / 2);
    if (status === 'T' && this.isDue('transaction')) return chunk;
    if (status !== undefined && this.isDue('terminated')) return Buffer.concat([chunk, TERMINATED]);
    return undefined;
  }

  private countRound(): void {
    this.rounds -= 1;
    if (this.rounds < -PATIENCE_ROUNDS) this.moment = 'query';
  }

  private isDue(moment: Moment): boolean {
    return this.moment === moment && this.rounds <= 0;
  }

  private cutWhenIdle(): void {
    setTimeout(() => {
      if (!this.isBusy) this.cut();
    }, Math.random() * 20);
  }

  /** Sends the last bytes, which arrive together with the end of the connection. */
  private endWith(bytes: Buffer): void {
    this.connection.near.end(bytes);
    this.connection.far.destroy();
    this.end();
  }

  private end(): void {
    this.isOver = true;
    this.onCut();
  }
}

/** PostgreSQL's message before it terminates a session on command. */
const TERMINATED = terminated();

function terminated(): Buffer {
  const fields = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** The transaction status (I, T or E) in a final ReadyForQuery message; undefined if the response continues. */
function statusAfter(chunk: Buffer): string | undefined {
  const message = chunk.subarray(-6).toString('latin1');
  return message.startsWith('Z\0\0\0\x05') ? message.at(-1) : undefined;
}
