import type { Log } from '../../telemetry/log/log.js';
import type { Metrics } from '../../telemetry/metrics/metrics.js';
import { type AddressForm, clientAddress } from './client-address.js';
import { UNSERVED } from '../route-of.js';

/** A request that was refused below the application, most often before it could be read. */
export interface SocketRefusal {
  /** Undefined: it could not be read. */
  readonly method: string | undefined;
  readonly status: number;
  readonly traceToken: string;
  /** Of the connection; a proxy's where there is one. */
  readonly address: string | undefined;
}

/** What sees each refusal. */
export interface RefusalObservers {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly addressForm: AddressForm;
}

/** Counts and logs what never reached the application, beside the requests that did. */
export function observeRefusals({ log, metrics, addressForm }: RefusalObservers): (refusal: SocketRefusal) => void {
  return ({ method, status, traceToken, address }) => {
    metrics.requests.count({ method: method ?? '', route: UNSERVED, status });
    const line = { traceToken, method, route: UNSERVED, status, clientAddress: clientAddress(address, addressForm) };
    log.info(line, `${method ?? 'A request that cannot be read:'} ${UNSERVED} ${status}`);
  };
}
