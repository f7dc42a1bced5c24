import { VARIABLES } from '../../../dist/config/config.js';
import { CLOCK } from '../data/calendar.mjs';
import { freePort } from '../../../dist/database/embedded/free-port.js';
import { startServer } from './start-server.mjs';

/** An empty variable counts as unset, and is not overridden by a .env file of the checkout. */
const UNSET = Object.fromEntries(Object.values(VARIABLES).map(({ name }) => [name, '']));

/** A description of what is enabled in all our variants. */
export const SWITCHED_ON =
  'NODE_ENV=production, key check, rate limit (counted for each request; the key has its own limit, which is never reached), ' +
  'key scope, strict parsing of path and query, security headers, trace token, error filter, recording of key uses, ' +
  'metrics with the management listener, one log line per request (JSON, level info, to /dev/null)';

/**
 * Starts our server as in production, with the settings of a variant.
 * @param flags flags of Node.js itself
 * @param cwd the checkout; default: this one
 * @param node the program of Node.js; default: this one
 */
export async function startOurs(name, connectionString, settings = {}, { flags = [], cwd, node } = {}) {
  const managementPort = settings.MANAGEMENT_PORT ?? (await freePort());
  const variables = {
    ...UNSET,
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
  const server = await startServer(name, [...flags, 'bin/stayquote.js', 'serve'], variables, { cwd, node });
  return { ...server, managementPort };
}
