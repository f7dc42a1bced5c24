import type { Variables } from '../../harness/server.js';
import { receive, type Received } from './receive.js';

/** No request may take longer, whatever happens to the server's connections. */
const DEADLINE_MS = 10_000;

/**
 * Sends requests and checks each response: it must match the earlier response of the path, or be a 503 error response with
 * Retry-After. Anything else is added to `errors`.
 */
export class CheckedLoad {
  readonly errors: string[] = [];
  private readonly expected = new Map<string, string>();
  private readonly statuses = new Map<number, number>();
  private slowestMs = 0;

  /** @param headers returns the headers for a path */
  constructor(
    private readonly port: number,
    private readonly headers: (path: string) => Variables,
  ) {}

  /** Records the current responses of paths as the expected ones. */
  async recordExpected(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const { status, body } = await this.receive(path);
      if (status !== 200) throw new Error(`${path} responded ${status}: ${body}`);
      this.expected.set(path, body);
    }
  }

  /** Returns the status; 0 if no complete response arrived in time. */
  async send(path: string): Promise<number> {
    const sentAt = performance.now();
    const response = await this.receive(path).catch((error: unknown): Received => {
      const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
      return { status: 0, retryAfter: '', body: String(reason) };
    });
    this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt);
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    if (!this.isValid(path, response)) this.errors.push(`${path}: ${response.status} ${response.body.slice(0, 300)}`);
    return response.status;
  }

  /** A summary of the requests so far. */
  report() {
    const count = (status: number) => this.statuses.get(status) ?? 0;
    return { ok: count(200), refused: count(503), slowestMs: Math.round(this.slowestMs) };
  }

  private isValid(path: string, { status, body, retryAfter }: Received): boolean {
    if (status === 200) return body === this.expected.get(path);
    if (status !== 503 || !/^\d+$/.test(retryAfter)) return false;
    const { errors } = JSON.parse(body) as { readonly errors: readonly { readonly name: string }[] };
    return errors[0]?.name === 'ServiceUnavailable';
  }

  private receive(path: string): Promise<Received> {
    return receive(this.port, path, this.headers(path), DEADLINE_MS);
  }
}
