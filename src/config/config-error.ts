import { UserError } from './user-error.js';

/** The environment is invalid; the message lists every error, one per line, or is one line with the only error. */
export class ConfigError extends UserError {
  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration:${problems.length === 1 ? ' ' : '\n  '}${problems.join('\n  ')}`);
    this.name = 'ConfigError';
  }
}
