// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** No request may take longer, whatever happens to the server's connections. */
const DEADLINE_MS = 10_000;

/**
 * Sends requests and checks each response: it must match the earlier response of the path, or be a 503 error response with
 * Retry-After. Anything else is added to `errors`.
 */
export class CheckedLoad {
  #expected = new Map();
  #statuses = new Map();
  #slowestMs = 0;
  errors = [];

  /** @param headers returns the headers for a path */
  constructor(port, headers) {
    this.origin = `http://127.0.0.1:${port}`;
    this.headers = headers;
  }

  /** Records the current responses of paths as the expected ones. */
  async recordExpected(paths) {
    for (const path of paths) {
      const { status, body } = await this.#fetch(path);
      if (status !== 200) throw new Error(`${path} responded ${status}: ${body}`);
      this.#expected.set(path, body);
    }
  }

  /** Returns the status; 0 if no complete response arrived in time. */
  async send(path) {
    const sentAt = performance.now();
    const response = await this.#fetch(path).catch((error) => ({ status: 0, body: String(error.cause ?? error) }));
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - sentAt);
    this.#statuses.set(response.status, (this.#statuses.get(response.status) ?? 0) + 1);
    if (!this.#isValid(path, response)) this.errors.push(`${path}: ${response.status} ${response.body.slice(0, 300)}`);
    return response.status;
  }

  /** A summary of the requests so far. */
  report() {
    const count = (status) => this.#statuses.get(status) ?? 0;
    return { ok: count(200), refused: count(503), slowestMs: Math.round(this.#slowestMs) };
  }

  #isValid(path, { status, body, retryAfter }) {
    if (status === 200) return body === this.#expected.get(path);
    return status === 503 && /^\d+$/.test(retryAfter) && JSON.parse(body).errors[0].name === 'ServiceUnavailable';
  }

  #fetch(path) {
    const timeout = pause(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no response within ${DEADLINE_MS} ms`);
    });
    return Promise.race([this.#exchange(path), timeout]);
  }

  async #exchange(path) {
    const response = await fetch(this.origin + path, { headers: this.headers(path) });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  }
}
