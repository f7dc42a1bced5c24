// @ts-nocheck: becomes TypeScript in the next commits.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { versionsOf, WRITE_VERSION } from './versioned-hotel.js';

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
  /** What came of each request: when it was sent and ended, its status (0 without a complete response), and Retry-After. */
  outcomes = [];
  #isStopped = false;
  #readers = [];
  #working;

  /**
   * @param clients by name, the ports that they send to
   * @param readMsMax how long a client waits for a response
   */
  constructor({ hotel, ownerAddress, clients, history, readMsMax = READ_MS_MAX }) {
    Object.assign(this, { hotel, ownerAddress, history, readMsMax });
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
      const { status, retryAfter, body } = await this.#send(agent, port).catch(() => ({ status: 0 }));
      const endedAt = performance.now();
      this.slowestMs = Math.max(this.slowestMs, endedAt - sentAt);
      this.outcomes.push({ name, sentAt, endedAt, status, retryAfter });
      if (status === 200) {
        successes.add();
        this.history.received(name, sentAt, versionsOf(JSON.parse(body)));
      } else {
        this.failed += 1;
      }
      await due;
    }
    successes.add();
    agent.destroy();
  }

  /** Rejects unless a complete response arrives in time. */
  #send(agent, port) {
    const { path, headers } = this.hotel;
    return new Promise((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        response.on('error', reject);
        response.on('close', () => reject(new Error('the response was cut')));
        response.on('end', () =>
          resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], body }),
        );
      });
      const timer = setTimeout(() => sent.destroy(new Error('no response in time')), this.readMsMax);
      sent.on('close', () => clearTimeout(timer));
      sent.on('error', reject);
      sent.end();
    });
  }
}

async function connected(connectionString) {
  const timeouts = { connectionTimeoutMillis: WRITE_MS_MAX, query_timeout: WRITE_MS_MAX };
  const client = new pg.Client({ connectionString, ...timeouts });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
