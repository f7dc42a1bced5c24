import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** No request may take longer, whatever becomes of the server's connections. */
const DEADLINE_MS = 10_000;

/**
 * Sends requests and checks each response: it must be the one that the same path had before, or a 503 with Retry-After in
 * the shape of errors. What is neither goes to `faults`.
 */
export class CheckedLoad {
  #expected = new Map();
  #statuses = new Map();
  #slowestMs = 0;
  faults = [];

  /** @param headers the headers of a path */
  constructor(port, headers) {
    this.origin = `http://127.0.0.1:${port}`;
    this.headers = headers;
  }

  /** Takes what paths answer now for what they must answer from now on. */
  async learn(paths) {
    for (const path of paths) {
      const { status, body } = await this.#fetch(path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
      this.#expected.set(path, body);
    }
  }

  /** The status; 0 where no complete response came in time. */
  async send(path) {
    const sentAt = performance.now();
    const response = await this.#fetch(path).catch((error) => ({ status: 0, body: String(error.cause ?? error) }));
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - sentAt);
    this.#statuses.set(response.status, (this.#statuses.get(response.status) ?? 0) + 1);
    if (!this.#isRight(path, response)) this.faults.push(`${path}: ${response.status} ${response.body.slice(0, 300)}`);
    return response.status;
  }

  /** What was sent so far. */
  report() {
    const count = (status) => this.#statuses.get(status) ?? 0;
    return { answered: count(200), refused: count(503), slowestMs: Math.round(this.#slowestMs) };
  }

  #isRight(path, { status, body, retryAfter }) {
    if (status === 200) return body === this.#expected.get(path);
    return status === 503 && /^\d+$/.test(retryAfter) && JSON.parse(body).errors[0].name === 'ServiceUnavailable';
  }

  #fetch(path) {
    const tooLate = pause(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no response within ${DEADLINE_MS} ms`);
    });
    return Promise.race([this.#exchange(path), tooLate]);
  }

  async #exchange(path) {
    const response = await fetch(this.origin + path, { headers: this.headers(path) });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  }
}
