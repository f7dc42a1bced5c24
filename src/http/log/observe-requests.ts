import type { Request, Response } from 'express';
import type { Log } from '../../log/log.js';
import type { Metrics } from '../../metrics/metrics.js';
import { type LineSettings, requestLine } from './request-line.js';

/** What sees each request. */
export interface Observers extends LineSettings {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** A request that has begun. */
export interface BegunExchange {
  readonly request: Request;
  readonly response: Response;
  readonly route: string;
}

/** Is told of each request. */
export type RequestObserver = (exchange: BegunExchange) => void;

/** Counts and logs each request when its answer is out or its caller went away. */
export function observeRequests({ log, metrics, ...settings }: Observers): RequestObserver {
  return ({ request, response, route }) => {
    const startedAt = performance.now();
    const { method } = request;
    metrics.requests.begin();
    response.on('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const status = response.writableFinished ? response.statusCode : undefined;
      metrics.requests.end({ method, route, status, seconds });
      const line = requestLine({ request, response, route, status, seconds }, settings);
      log.info(line, `${method} ${route} ${status ?? 'aborted'}`);
    });
  };
}
