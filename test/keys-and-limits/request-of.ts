import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type ContractOperation, requiredInQuery } from '../harness/contract-operations.js';

export type Scheme = 'apiKey' | 'channelKey';

/** Valid values of the parameters that an operation requires. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ checkIn: '2027-03-10', checkOut: '2027-04-09', checkin: '2027-03-10', checkout: '2027-04-09' },
  ...{ from: '2027-03-10', to: '2027-04-20', latitude: '-36.84', longitude: '174.76' },
  ...{ roomTypeUuid: uuidOf('Room'), roomRateUuid: uuidOf('Rate') },
};

/** Extensions whose parameters are those of the operation of their caller. */
const EXPLAINED = { apiKey: ['checkIn', 'checkOut'], channelKey: ['checkin', 'checkout'] };

/** A valid request of an operation about a named property, as the keys of a scheme send it. */
export function requestOf([path, operation]: readonly [string, ContractOperation], scheme: Scheme, property: string) {
  const names = /\/(explain|cancellation)$/.test(path) ? EXPLAINED[scheme] : requiredInQuery(operation);
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? uuidOf(property)),
    query: Object.fromEntries(names.map((name) => [name, VALUES[name]!])),
  };
}
