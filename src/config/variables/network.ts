import { ORIGINS_SETTING, TEXT_SETTING, TRUST_PROXY_SETTING, wholeNumberSetting } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** The listeners of the server. */
export const NETWORK_VARIABLES = {
  port: {
    name: 'PORT',
    group: 'Network',
    description: 'Port that the server listens on; 0 picks a free one.',
    default: '3000',
    form: wholeNumberSetting(0, 65_535),
  },
  host: {
    name: 'HOST',
    group: 'Network',
    description: 'Address that the server listens on. 0.0.0.0 opens it to the network, as needed in a container.',
    default: '127.0.0.1',
    form: TEXT_SETTING,
  },
  managementPort: {
    name: 'MANAGEMENT_PORT',
    group: 'Network',
    description:
      'Port of /livez, /readyz and /metrics, separate from PORT; 0 picks a free one. Unset: no management listener.',
    example: '9464',
    form: wholeNumberSetting(0, 65_535),
  },
  managementHost: {
    name: 'MANAGEMENT_HOST',
    group: 'Network',
    description: 'Address of the management listener. It requires no key, so never make it publicly reachable.',
    default: '127.0.0.1',
    form: TEXT_SETTING,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    group: 'Network',
    description: 'Proxies trusted to report the client address: their number, or their addresses and subnets.',
    default: '0',
    form: TRUST_PROXY_SETTING,
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    group: 'Network',
    description: 'Web origins whose pages may call the server from a browser (CORS), or *. Unset: none.',
    example: 'https://booking.example',
    form: ORIGINS_SETTING,
  },
  connectionsPerAddress: {
    name: 'CONNECTIONS_PER_ADDRESS',
    group: 'Network',
    description: 'Open connections per client address. Not applied if TRUST_PROXY is set.',
    default: '500',
    form: wholeNumberSetting(1, 2000),
  },
  keepAliveSeconds: {
    name: 'KEEP_ALIVE_SECONDS',
    group: 'Network',
    description: 'Seconds to keep an idle connection open. Behind a load balancer: longer than its own idle timeout.',
    default: '5',
    form: wholeNumberSetting(1, 600),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
