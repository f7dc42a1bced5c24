import type { Log } from '../telemetry/log/log.js';

/**
 * Puts the warnings of Node.js and of packages into the log, in place of Node's own print. What will change in a later
 * release of a package is for who maintains us: whoever runs the server can do nothing about it.
 */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    log[name === 'DeprecationWarning' ? 'debug' : 'warn'](`${name}: ${message}`);
  });
}
