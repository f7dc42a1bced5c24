import { Gauge, Histogram, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

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

/** Each bucket is a series per route and status class, so only the counter has the finer labels. */
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10];

const ABORTED = 'aborted';

type Durations = Histogram.Internal<'route' | 'status_class'>;

/** Number, duration and outcome of requests. Callers cannot create label values. */
export class RequestMetrics {
  private readonly durations: Histogram<'route' | 'status_class'>;
  private readonly ended: Tally<'method' | 'route' | 'status'>;
  /** By route, then by method and status. */
  private readonly series = new Map<string, Map<string, Series>>();
  /** By route, then by status class. */
  private readonly ofClass = new Map<string, Map<string, Durations>>();
  private inFlight = 0;

  constructor(registry: Registry) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request headers to the end of the response',
      labelNames: ['route', 'status_class'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.ended = new Tally(registry, {
      name: 'http_requests_total',
      help: 'Requests by exact status; aborted if the client disconnected first',
      labelNames: ['method', 'route', 'status'],
    });
    const inFlight = () => this.inFlight;
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests in progress',
      registers,
      collect() {
        this.set(inFlight());
      },
    });
  }

  /** A request has started. Each call is followed by one of `end`. */
  begin(): void {
    this.inFlight += 1;
  }

  /** A started request has ended. */
  end(request: EndedRequest): void {
    this.inFlight -= 1;
    this.count(request);
    const { route, status, seconds } = request;
    const statusClass = status === undefined ? ABORTED : `${Math.floor(status / 100)}xx`;
    this.durationsOf(route, statusClass).observe(seconds);
  }

  /** Only counts a finished request: one that was refused before it could be parsed has no duration. */
  count(request: Omit<EndedRequest, 'seconds'>): void {
    this.seriesOf(request).count += 1;
  }

  /** Cached, because prom-client builds a string of the labels for every lookup of a series. */
  private durationsOf(route: string, statusClass: string): Durations {
    const known = this.ofClass.get(route)?.get(statusClass);
    if (known !== undefined) return known;
    const durations = this.durations.labels({ route, status_class: statusClass });
    const ofRoute = this.ofClass.get(route) ?? new Map<string, Durations>();
    this.ofClass.set(route, ofRoute.set(statusClass, durations));
    return durations;
  }

  private seriesOf(request: Omit<EndedRequest, 'seconds'>): Series {
    const { route, status = ABORTED } = request;
    const method = methodLabel(request);
    const name = `${method} ${status}`;
    const known = this.series.get(route)?.get(name);
    if (known !== undefined) return known;
    const series = this.ended.begin({ method, route, status });
    const ofRoute = this.series.get(route) ?? new Map<string, Series>();
    this.series.set(route, ofRoute.set(name, series));
    return series;
  }
}

function methodLabel({ method }: Pick<EndedRequest, 'method'>): string {
  return METHODS.includes(method) ? method : 'other';
}
