// @ts-nocheck: becomes TypeScript in the next commits.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';

const HALF_CLOSE_EVERY_MS = 500;

/** What happens to the connections of a network: nothing, at first. */
const HEALTHY = { delayMs: 0, drops: false };

/**
 * A proxy on a free loopback port that stands for the network between two programs: `near` is the one that connects to it, `far`
 * the one that listens.
 */
export async function openFaultyNetwork(farPort) {
  const network = new FaultyNetwork(farPort);
  await network.listen();
  return network;
}

class FaultyNetwork {
  #fault = HEALTHY;
  #connections = new Set();
  #halfClosing;
  #server;

  constructor(farPort) {
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      const connection = this.#fault.drops
        ? new LostConnection(near)
        : new Connection(near, farPort, () => this.#fault);
      this.#connections.add(connection);
      near.on('close', () => this.#connections.delete(connection));
    });
  }

  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port() {
    return this.#server.address().port;
  }

  /** Everything arrives later. */
  delay(delayMs) {
    this.#fault = { ...HEALTHY, delayMs };
  }

  /** Nothing arrives, without notice; a connection that has lost something never recovers. */
  drop() {
    this.#fault = { ...HEALTHY, drops: true };
  }

  /** Again and again, all connections end towards one side, `near` or `far`; the other direction stays open. */
  halfClose(side) {
    const close = () => this.#connections.forEach((connection) => connection.halfClose(side));
    close();
    this.#halfClosing = setInterval(close, HALF_CLOSE_EVERY_MS);
  }

  /** Ends the fault. */
  heal() {
    clearInterval(this.#halfClosing);
    this.#fault = HEALTHY;
  }

  async stop() {
    this.heal();
    this.#connections.forEach((connection) => connection.close());
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** A connection that was opened while everything was dropped: the other side has never heard of it. */
class LostConnection {
  constructor(near) {
    this.near = near.on('error', () => undefined).resume();
  }

  halfClose() {}

  close() {
    this.near.destroy();
  }
}

class Connection {
  #isMute = false;

  constructor(near, farPort, faultNow) {
    const far = connect({ port: farPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    Object.assign(this, { near, far, faultNow });
    this.#pass(near, far);
    this.#pass(far, near);
  }

  halfClose(side) {
    this[side].end();
  }

  close() {
    this.near.destroy();
    this.far.destroy();
  }

  /** Passes everything on in order, including the end. */
  #pass(from, to) {
    let passed = Promise.resolve();
    const inOrder = (act) => {
      const { delayMs, drops } = this.faultNow();
      if (drops) this.#isMute = true;
      if (this.#isMute) return;
      const due = performance.now() + delayMs;
      passed = passed.then(async () => {
        if (delayMs > 0) await pause(Math.max(0, due - performance.now()));
        if (to.writable) act();
      });
    };
    from.on('data', (chunk) => inOrder(() => to.write(chunk)));
    from.on('end', () => inOrder(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', (hadError) => {
      if (hadError || this.#isMute) to.destroy();
    });
  }
}
