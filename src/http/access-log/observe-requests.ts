import type { Log } from '../../telemetry/log/log.js';
import type { Metrics } from '../../telemetry/metrics/metrics.js';
import { type AddressForm, clientAddresses } from './client-address.js';
import { type BegunExchange, type LineSettings, requestLine } from './request-line.js';

/** Where requests are recorded. */
interface Observers extends Pick<LineSettings, 'keyUuidOf'> {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly addressForm: AddressForm;
}

/** Called for each request. */
export type RequestObserver = (exchange: BegunExchange) => void;

/** Counts and logs each request once its response is sent or its client has disconnected. */
export function observeRequests({ log, metrics, addressForm, keyUuidOf }: Observers): RequestObserver {
  const settings = { addressShown: clientAddresses(addressForm), keyUuidOf };
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
