import type { Log } from '../../telemetry/log/log.js';
import type { Metrics } from '../../telemetry/metrics/metrics.js';
import { type AddressForm, clientAddress } from './client-address.js';
import { UNSERVED } from '../request-context.js';

/** A request that was rejected below the application, usually before it could be parsed. */
export interface SocketRefusal {
  /** Undefined: the request could not be parsed. */
  readonly method: string | undefined;
  readonly status: number;
  readonly traceToken: string;
  /** Remote address of the connection; the proxy's where there is one. */
  readonly address: string | undefined;
}

/** Where refusals are recorded. */
interface RefusalObservers {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly addressForm: AddressForm;
}

/** Counts and logs requests that never reach the application. */
export function observeRefusals({ log, metrics, addressForm }: RefusalObservers): (refusal: SocketRefusal) => void {
  return ({ method, status, traceToken, address }) => {
    metrics.requests.count({ method: method ?? '', route: UNSERVED, status });
    const line = { traceToken, method, route: UNSERVED, status, clientAddress: clientAddress(address, addressForm) };
    log.info(line, `${method ?? 'Unreadable request:'} ${UNSERVED} ${status}`);
  };
}
