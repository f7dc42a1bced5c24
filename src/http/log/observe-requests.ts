import type { RequestHandler } from 'express';
import type { Log } from '../../log/log.js';
import type { Metrics } from '../../metrics/metrics.js';
import { routeOf } from '../named-route.js';
import { type LineSettings, requestLine } from './request-line.js';

/** What sees each request. */
export interface Observers extends LineSettings {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Counts and logs each request when its answer is out or its caller went away. Stands right behind what names its
 * route. */
export function observeRequests({ log, metrics, ...settings }: Observers): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const route = routeOf(request);
    const { method } = request;
    metrics.requests.begin();
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const status = response.writableFinished ? response.statusCode : undefined;
      metrics.requests.end({ method, route, status, seconds });
      const line = requestLine({ request, response, route, status, seconds }, settings);
      log.info(line, `${method} ${route} ${status ?? 'aborted'}`);
    });
    next();
  };
}
