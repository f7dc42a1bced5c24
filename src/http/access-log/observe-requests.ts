import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.js';
import type { Log } from '../../telemetry/log/log.js';
import type { Metrics } from '../../telemetry/metrics/metrics.js';
import { networkOf } from '../network-of.js';
import { contextOf, UNSERVED } from '../request-context.js';
import { requestLine } from './request-line.js';

interface Observers {
  readonly log: Log;
  readonly metrics: Metrics;
  /** How much of a client's address is logged. */
  readonly addressForm: Config['logClientAddress'];
}

/** Counts and logs each request once its response is sent or its client has disconnected. */
export function observeRequests({ log, metrics, addressForm }: Observers) {
  const addressShown = clientAddresses(addressForm);
  return (request: Request, response: Response): void => {
    const startedAt = performance.now();
    const { method } = request;
    metrics.requests.begin();
    response.on('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const status = response.writableFinished ? response.statusCode : undefined;
      const { route } = contextOf(request);
      metrics.requests.end({ method, route, status, seconds });
      log.info(
        requestLine({ request, response, status, seconds }, addressShown),
        `${method} ${route} ${status ?? 'aborted'}`,
      );
    });
  };
}

/** A request that was rejected below the application, usually before it could be parsed. */
export interface SocketRefusal {
  /** Undefined: the request could not be parsed. */
  readonly method: string | undefined;
  readonly status: number;
  readonly traceToken: string;
  /** Remote address of the connection; the proxy's where there is one. */
  readonly address: string | undefined;
}

/** Counts and logs requests that never reach the application. */
export function observeRefusals({ log, metrics, addressForm }: Observers): (refusal: SocketRefusal) => void {
  const addressShown = clientAddresses(addressForm);
  return ({ method, status, traceToken, address }) => {
    metrics.requests.count({ method: method ?? '', route: UNSERVED, status });
    const line = { traceToken, method, route: UNSERVED, status, clientAddress: addressShown(address) };
    log.info(line, `${method ?? 'Unreadable request:'} ${UNSERVED} ${status}`);
  };
}

/** Enough to distinguish callers without identifying a person; a provider usually assigns an IPv6 /48 to one site. */
const NETWORK = { ipv4: 24, ipv6: 48 };
const WHOLE = { ipv4: 32, ipv6: 128 };

/** Clients send many requests, so results are cached; longer strings are not addresses and are not cached. */
const CACHE_SIZE = 1000;
const LENGTH_MAX = 50;

/**
 * Makes of a client's address what may be logged: all of it, or its network. Undefined: addresses are not logged, or the value that
 * a proxy forwarded is not an address.
 */
function clientAddresses(form: Observers['addressForm']): (address: string | undefined) => string | undefined {
  if (form === 'off') return () => undefined;
  const cache = new LRUCache<string, string>({ max: CACHE_SIZE });
  return (address = '') => {
    const cached = cache.get(address);
    if (cached !== undefined) return cached;
    const shown = networkOf(address, form === 'full' ? WHOLE : NETWORK);
    if (shown !== undefined && address.length <= LENGTH_MAX) cache.set(address, shown);
    return shown;
  };
}
