import { VARIABLES } from '../../dist/config/config.js';
import { CLOCK } from '../data/calendar.mjs';
import { freePort } from '../../dist/database/embedded/free-port.js';
import { startServer } from './start-server.mjs';

/** Empty is unset, and stays so where the checkout has a .env file. */
const UNSET = Object.fromEntries(Object.values(VARIABLES).map(({ name }) => [name, '']));

/** What of ourselves is on in every variant, in words. */
export const SWITCHED_ON =
  'NODE_ENV=production, key check, limit (counted for each request; the key has a limit of its own that is never reached), ' +
  'scope of the key, strict reading of path and query, security headers, trace token, error filter, uses of keys noted, ' +
  'metrics with the management listener, one line of log for each request (JSON, level info, to /dev/null)';

/**
 * Starts ourselves as in production, with further settings of a variant.
 * @param flags of Node.js itself
 * @param cwd the checkout, this one where it is left out
 */
export async function startOurs(name, connectionString, settings = {}, { flags = [], cwd } = {}) {
  const managementPort = await freePort();
  const variables = {
    ...UNSET,
    NODE_ENV: 'production',
    DATABASE_URL: connectionString,
    CLOCK,
    ALLOW_FROZEN_CLOCK: 'true',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    MANAGEMENT_PORT: String(managementPort),
    ...settings,
  };
  const server = await startServer(name, [...flags, 'bin/stayquote.js', 'serve'], variables, cwd);
  return { ...server, managementPort };
}
