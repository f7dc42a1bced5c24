import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Exposition } from './exposition.js';

/** A finished request. */
interface EndedRequest {
  readonly method: string;
  /** The path template, such as `/properties/{uuid}`, or one word for all unserved paths. */
  readonly route: string;
  /** Undefined: the client disconnected before the response was sent. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** Clients may send any word as the method, so others share one label: each would be a separate series. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

const ABORTED = 'aborted';

/** Number, duration and outcome of requests. Callers cannot create label values. */
export class RequestMetrics {
  private readonly durations: Histogram;
  private readonly ended: Counter;
  private readonly inFlight: Gauge;

  constructor(shown: Exposition) {
    this.durations = shown.histogram('http_request_duration_seconds');
    this.ended = shown.counter('http_requests_total');
    this.inFlight = shown.gauge('http_requests_in_flight');
  }

  /** A request has started. Each call is followed by one of `end`. */
  begin(): void {
    this.inFlight.inc();
  }

  /** A started request has ended. */
  end(request: EndedRequest): void {
    const { route, status, seconds } = request;
    this.inFlight.dec();
    this.count(request);
    this.durations.observe(
      { route, status_class: status === undefined ? ABORTED : `${Math.floor(status / 100)}xx` },
      seconds,
    );
  }

  /** Only counts a finished request: one that was refused before it could be parsed has no duration. */
  count({ method, route, status }: Omit<EndedRequest, 'seconds'>): void {
    this.ended.inc({ method: METHODS.includes(method) ? method : 'other', route, status: status ?? ABORTED });
  }
}
