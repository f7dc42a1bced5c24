// @ts-nocheck: becomes TypeScript in the next commits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/database/embedded/free-port.js';
import { acceptsConnections } from '../../harness/server.js';

const READY_MS_MAX = 60_000;

/** A `redis-server` without persistence, on a free port. */
export class RedisProcess {
  #port;
  #child;

  static async start() {
    const redis = new RedisProcess();
    redis.#port = await freePort();
    await redis.start();
    return redis;
  }

  get url() {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Starts it, without any data. */
  async start() {
    const options = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#child = spawn('redis-server', options, { stdio: ['ignore', 'ignore', 'inherit'] });
    for (const deadline = Date.now() + READY_MS_MAX; Date.now() < deadline; await pause(20)) {
      if (await acceptsConnections(this.#port)) return;
    }
    throw new Error('redis-server did not start listening');
  }

  signal(signal) {
    this.#child?.kill(signal);
  }

  /** Kills it, even while it is suspended by SIGSTOP. */
  async stop() {
    if (this.#child === undefined) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
    this.#child = undefined;
  }
}
