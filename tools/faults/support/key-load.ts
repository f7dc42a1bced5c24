// @ts-nocheck: becomes TypeScript in the next commits.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** An invalid request counts like any other but needs no database: 400 means that it was granted. */
const COUNTED = '/properties?page=0';

/** Sends requests with keys (in each round, one per key to every given server) and counts the outcomes. */
export class KeyLoad {
  /** Granted requests by key. */
  granted = new Map();
  /** Requests that a busy server refused with 503. */
  shed = 0;
  /** Any outcome other than granted or refused. */
  failed = 0;
  slowestMs = 0;
  #agent = new Agent({ keepAlive: true });

  /**
   * @param keys one window per key
   * @param ports the servers' ports
   */
  constructor(keys, ports) {
    this.keys = keys;
    this.ports = ports;
    for (const key of keys) this.granted.set(key, 0);
  }

  /** Sends rounds at a fixed pace, whether or not responses arrive. */
  async send({ rounds, everyMs, ports = this.ports }) {
    const start = performance.now();
    const sent = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const port of ports) for (const key of this.keys) sent.push(this.#sendRequest(port, key));
      await pause(Math.max(0, start + (round + 1) * everyMs - performance.now()));
    }
    await Promise.all(sent);
  }

  /** Waits until each key has been granted this many requests. */
  async untilGranted(requests) {
    while (this.range[0] < requests) await pause(5);
  }

  /** The fewest and the most requests that a key was granted. */
  get range() {
    const counts = [...this.granted.values()];
    return [Math.min(...counts), Math.max(...counts)];
  }

  async #sendRequest(port, key) {
    const start = performance.now();
    const status = await this.#statusOf(port, key);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - start);
    if (status === 400) this.granted.set(key, this.granted.get(key) + 1);
    else if (status === 503) this.shed += 1;
    else if (status !== 429) this.failed += 1;
  }

  #statusOf(port, key) {
    return new Promise((resolve) => {
      const headers = { 'x-sm-api-key': key };
      const sent = request({ host: '127.0.0.1', port, path: COUNTED, headers, agent: this.#agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      // A server may close an idle connection at the moment it is reused.
      sent.on('error', () => resolve(sent.reusedSocket ? this.#statusOf(port, key) : 0));
      sent.end();
    });
  }

  close() {
    this.#agent.destroy();
  }
}
