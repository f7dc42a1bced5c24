import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { versionsOf, WRITE_VERSION } from './versioned-hotel.mjs';

const WRITE_EVERY_MS = 100;
const READ_EVERY_MS = 50;
/** A write that takes longer counts as failed; whether it was committed shows later. */
const WRITE_MS_MAX = 1000;
const READ_MS_MAX = 10_000;

/** The times of successes, and the longest time without one. */
class Successes {
  longestGapMs = 0;
  #last = performance.now();

  add() {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#last);
    this.#last = now;
  }
}

/** Writes version after version, and reads them with several clients, until it is stopped. */
export class VersionedLoad {
  writes = new Successes();
  reads = 0;
  failed = 0;
  slowestMs = 0;
  #isStopped = false;
  #readers = [];
  #working;

  /** @param clients by name, the ports that they send to */
  constructor({ hotel, ownerAddress, clients, history }) {
    Object.assign(this, { hotel, ownerAddress, history });
    this.#working = [this.#write(), ...Object.entries(clients).map(([name, port]) => this.#read(name, port))];
  }

  /** The longest time for which one client received no quotes. */
  get longestReadGapMs() {
    return Math.max(...this.#readers.map(({ longestGapMs }) => longestGapMs));
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all(this.#working);
  }

  async #write() {
    let client;
    while (!this.#isStopped) {
      const due = pause(WRITE_EVERY_MS);
      const version = this.history.next();
      try {
        client ??= await connected(this.ownerAddress);
        await client.query(WRITE_VERSION, [this.hotel.uuid, version]);
        this.history.committed(version, performance.now());
        this.writes.add();
      } catch {
        client?.end().catch(() => undefined);
        client = undefined;
      }
      await due;
    }
    this.writes.add();
    await client?.end();
  }

  async #read(name, port) {
    const successes = new Successes();
    this.#readers.push(successes);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#isStopped) {
      const due = pause(READ_EVERY_MS);
      const sentAt = performance.now();
      this.reads += 1;
      const quotes = await read(agent, port, this.hotel).catch(() => undefined);
      this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt);
      if (quotes === undefined) {
        this.failed += 1;
      } else {
        successes.add();
        this.history.received(name, sentAt, versionsOf(quotes));
      }
      await due;
    }
    successes.add();
    agent.destroy();
  }
}

async function connected(connectionString) {
  const timeouts = { connectionTimeoutMillis: WRITE_MS_MAX, query_timeout: WRITE_MS_MAX };
  const client = new pg.Client({ connectionString, ...timeouts });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The quotes; rejects unless the response is a complete 200. */
function read(agent, port, { path, headers }) {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200 && response.complete) resolve(JSON.parse(body));
        else reject(new Error(`responded ${response.statusCode}`));
      });
    });
    sent.setTimeout(READ_MS_MAX, () => sent.destroy(new Error('no response in time')));
    sent.on('error', reject);
    sent.end();
  });
}
