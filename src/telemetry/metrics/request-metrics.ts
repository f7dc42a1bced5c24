import { Gauge, Histogram, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** One request that ended. */
export interface EndedRequest {
  readonly method: string;
  /** The path's template, such as `/properties/{uuid}`, or one word for all that is not served. */
  readonly route: string;
  /** Undefined: the caller went away before its answer. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** A caller may send any word as its method; each would be a series of its own. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Each bucket is a series for every route and class of status, so the finer labels are those of the counter alone. */
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10];

const ABORTED = 'aborted';

type Durations = Histogram.Internal<'route' | 'status_class'>;

/** How many requests, how long they took and how they ended. Callers cannot make up a label value. */
export class RequestMetrics {
  private readonly durations: Histogram<'route' | 'status_class'>;
  private readonly ended: Tally<'method' | 'route' | 'status'>;
  /** By route, and by method and status. */
  private readonly series = new Map<string, Map<string, Series>>();
  /** By route, and by class of status. */
  private readonly ofClass = new Map<string, Map<string, Durations>>();
  private inFlight = 0;

  constructor(registry: Registry) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the headers read to the end of the answer',
      labelNames: ['route', 'status_class'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.ended = new Tally(registry, {
      name: 'http_requests_total',
      help: 'Requests by their exact status; aborted where the caller went away first',
      labelNames: ['method', 'route', 'status'],
    });
    const inFlight = () => this.inFlight;
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered',
      registers,
      collect() {
        this.set(inFlight());
      },
    });
  }

  /** A request has begun. Each is followed by one `end`. */
  begin(): void {
    this.inFlight += 1;
  }

  /** A request that began has ended. */
  end(request: EndedRequest): void {
    this.inFlight -= 1;
    this.count(request);
    const { route, status, seconds } = request;
    const statusClass = status === undefined ? ABORTED : `${Math.floor(status / 100)}xx`;
    this.durationsOf(route, statusClass).observe(seconds);
  }

  /** Counts an ended request alone: one that was refused before it could be read has no duration. */
  count(request: Omit<EndedRequest, 'seconds'>): void {
    this.seriesOf(request).count += 1;
  }

  /** prom-client finds a series by a text that it puts together of the labels; here it is found once. */
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
