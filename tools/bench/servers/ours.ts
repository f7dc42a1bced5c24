import { freePort } from '../../../src/database/embedded/free-port.js';
import { type StartOptions, type StartedServer, startServer, type Variables } from '../../harness/server.js';
import { CLOCK } from '../data/calendar.js';

/** The settings that define our variants; all others are as in production. */
export const OUR_SETTINGS = {
  sheetless: { RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' },
  warm: { RESPONSE_CACHE_MB: '0' },
  cached: {},
};

/** Our server, and the port of its management listener. */
export interface OurServer extends StartedServer {
  readonly managementPort: number;
}

/**
 * Starts our server as in production, with the settings of a variant.
 * @param flags flags of Node.js itself
 */
export async function startOurs(
  name: string,
  connectionString: string,
  settings: Variables = {},
  { flags = [], ...start }: StartOptions & { readonly flags?: readonly string[] } = {},
): Promise<OurServer> {
  const managementPort = Number(settings['MANAGEMENT_PORT'] ?? (await freePort()));
  const variables = {
    NODE_ENV: 'production',
    DATABASE_URL: connectionString,
    CLOCK,
    ALLOW_FROZEN_CLOCK: 'true',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    DRAIN_SECONDS: '0', // There is no load balancer that would have to notice.
    MANAGEMENT_PORT: String(managementPort),
    ...settings,
  };
  const server = await startServer(name, [...flags, 'bin/stayquote.js', 'serve'], variables, start);
  return { ...server, managementPort };
}
