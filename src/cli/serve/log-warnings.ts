import type { Log } from '../../telemetry/log/log.js';

/**
 * Sends the warnings of Node.js and of packages to the log instead of stderr. Deprecations are logged at `debug`: they
 * concern our maintainers, not the operator, who cannot act on them.
 */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    log[name === 'DeprecationWarning' ? 'debug' : 'warn'](`${name}: ${message}`);
  });
}
