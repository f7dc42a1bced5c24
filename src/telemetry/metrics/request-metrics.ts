import type { Histogram } from 'prom-client';
import type { Exposition, Series } from './exposition.js';

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

/** What requests of a route, a method and a status have in common. */
interface Outcome {
  readonly ended: Series;
  readonly durations: Histogram.Internal<string>;
}

/** Number, duration and outcome of requests. Callers cannot create label values. */
export class RequestMetrics {
  private readonly durations: Histogram;
  private readonly beginSeries: ReturnType<Exposition['series']>;
  /** By route, then by method and status: prom-client builds a string of the labels for every lookup of a series. */
  private readonly outcomes = new Map<string, Map<string, Outcome>>();
  private inFlight = 0;

  constructor(shown: Exposition) {
    this.durations = shown.histogram('http_request_duration_seconds');
    this.beginSeries = shown.series('http_requests_total');
    shown.gauge('http_requests_in_flight', () => this.inFlight);
  }

  /** A request has started. Each call is followed by one of `end`. */
  begin(): void {
    this.inFlight += 1;
  }

  /** A started request has ended. */
  end(request: EndedRequest): void {
    this.inFlight -= 1;
    const { ended, durations } = this.outcomeOf(request);
    ended.value += 1;
    durations.observe(request.seconds);
  }

  /** Only counts a finished request: one that was refused before it could be parsed has no duration. */
  count(request: Omit<EndedRequest, 'seconds'>): void {
    this.outcomeOf(request).ended.value += 1;
  }

  private outcomeOf(request: Omit<EndedRequest, 'seconds'>): Outcome {
    const { route, status } = request;
    const method = METHODS.includes(request.method) ? request.method : 'other';
    const name = `${method} ${status ?? ABORTED}`;
    const ofRoute = this.outcomes.get(route) ?? new Map<string, Outcome>();
    const known = ofRoute.get(name);
    if (known !== undefined) return known;
    const statusClass = status === undefined ? ABORTED : `${Math.floor(status / 100)}xx`;
    const outcome = {
      ended: this.beginSeries({ method, route, status: status ?? ABORTED }),
      durations: this.durations.labels({ route, status_class: statusClass }),
    };
    this.outcomes.set(route, ofRoute.set(name, outcome));
    return outcome;
  }
}
