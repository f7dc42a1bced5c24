import type { Request, Response } from 'express';
import type { Log } from '../../telemetry/log/log.js';
import type { Metrics } from '../../telemetry/metrics/metrics.js';
import { contextOf, UNSERVED } from '../request-context.js';
import { type AddressForm, clientAddresses } from './client-address.js';
import { requestLine } from './request-line.js';

interface Observers {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly addressForm: AddressForm;
}

export type RequestObserver = (request: Request, response: Response) => void;

/** Counts and logs each request once its response is sent or its client has disconnected. */
export function observeRequests({ log, metrics, addressForm }: Observers): RequestObserver {
  const addressShown = clientAddresses(addressForm);
  return (request, response) => {
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
