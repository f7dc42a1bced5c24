// @ts-nocheck: becomes TypeScript in the next commits.
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { clearInterval, setInterval } from 'node:timers';
import { drawCutPlan, terminated } from './cut-plan.js';

/** How often all connections are cut at once, as by a proxy that loses its server. */
const ALL_AT_ONCE_MS = 1000;

/**
 * Starts a proxy in front of PostgreSQL on a free loopback port. It passes everything through until `attack()`; from then
 * until `calm()` it cuts each new connection at a random moment, and periodically all connections at once.
 */
export async function startCuttingProxy(connectionString) {
  const { hostname, port } = new URL(connectionString);
  const connections = new Set();
  const cuts = new Map();
  let attacking;
  const countCut = (moment) => cuts.set(moment, (cuts.get(moment) ?? 0) + 1);

  const proxy = createServer((near) => {
    const far = connect(Number(port === '' ? 5432 : port), hostname);
    const cutPlan = attacking === undefined ? undefined : drawCutPlan();
    const connection = new Connection(near, far, cutPlan, (moment) => {
      if (connections.delete(connection) && attacking !== undefined && moment !== undefined) countCut(moment);
    });
    connections.add(connection);
    connection.open();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  const through = new URL(connectionString);
  through.host = `127.0.0.1:${proxy.address().port}`;
  const cutAll = (moment) => [...connections].forEach((connection) => connection.cut(moment));
  const calm = () => {
    clearInterval(attacking);
    attacking = undefined;
    for (const connection of connections) connection.spare();
  };
  return {
    connectionString: through.toString(),
    /** The number of cuts by moment. */
    cuts,
    total: () => [...cuts.values()].reduce((sum, count) => sum + count, 0),
    attack: () => {
      attacking = setInterval(cutAll, ALL_AT_ONCE_MS, 'all at once');
    },
    calm,
    stop: async () => {
      calm();
      cutAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** A connection through the proxy: `near` is the server's side, `far` the database's. */
class Connection {
  #hasStarted = false;
  #isBusy = false;

  constructor(near, far, cutPlan, onEnd) {
    Object.assign(this, { near, far, cutPlan, onEnd });
  }

  open() {
    const { near, far } = this;
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => this.#end());
    }
    if (this.cutPlan?.moment === 'connect') this.cut('connect');
    near.on('data', (chunk) => this.#onRequest(chunk));
    far.on('data', (chunk) => this.#onResponse(chunk));
  }

  /** Cuts without a message, half of the time by a reset. */
  cut(moment) {
    if (Math.random() < 0.5) this.near.resetAndDestroy();
    else this.near.destroy();
    this.#end(moment);
  }

  /** Leaves the connection alone from now on. */
  spare() {
    this.cutPlan = undefined;
  }

  #onRequest(chunk) {
    this.#isBusy = true;
    this.far.write(chunk);
    if (this.#hasStarted && this.cutPlan?.isDue('query')) this.cut('query');
  }

  #onResponse(chunk) {
    const status = statusAfter(chunk);
    this.#isBusy = status === undefined;
    if (!this.#hasStarted) return this.#onStart(chunk, status);
    if (status !== undefined) this.cutPlan?.countRound();
    if (this.cutPlan?.isDue('result')) return this.#endWith(chunk.subarray(0, chunk.length / 2), 'result');
    if (status === 'T' && this.cutPlan?.isDue('transaction')) return this.#endWith(chunk, 'transaction');
    if (status !== undefined && this.cutPlan?.isDue('terminated'))
      return this.#endWith(Buffer.concat([chunk, terminated()]), 'terminated');
    if (status === 'I' && this.cutPlan?.isDue('idle')) this.#cutWhenIdle();
    return this.near.write(chunk);
  }

  #onStart(chunk, status) {
    this.#hasStarted = status !== undefined;
    if (this.cutPlan?.moment !== 'authentication') return this.near.write(chunk);
    return this.#endWith(Math.random() < 0.5 ? terminated() : Buffer.alloc(0), 'authentication');
  }

  #cutWhenIdle() {
    setTimeout(() => {
      if (!this.#isBusy && this.cutPlan !== undefined) this.cut('idle');
    }, Math.random() * 20);
  }

  /** Sends the last bytes, which arrive together with the end of the connection. */
  #endWith(bytes, moment) {
    this.near.end(bytes);
    this.#end(moment);
  }

  #end(moment) {
    this.far.destroy();
    if (!this.near.writableEnded) this.near.destroy();
    this.onEnd(moment);
  }
}

/** The transaction status (I, T or E) in a final ReadyForQuery message; undefined if the response continues. */
function statusAfter(chunk) {
  const message = chunk.subarray(-6).toString('latin1');
  return message.startsWith('Z\0\0\0\x05') ? message.at(-1) : undefined;
}
