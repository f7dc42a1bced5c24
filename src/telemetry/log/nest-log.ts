import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/**
 * Writes Nest's own messages to our log. Nest's verbose output on module initialisation only helps to debug it, so its `log`
 * level becomes `debug`.
 */
export class NestLog implements LoggerService {
  constructor(private readonly output: Log) {}

  log(message: unknown, ...more: unknown[]): void {
    this.output.debug({ context: more.at(-1) }, String(message));
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.log(message, ...more);
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.log(message, ...more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.output.warn({ context: more.at(-1) }, String(message));
  }

  /** Nest passes the message, then the stack of an error, then the context. */
  error(message: unknown, ...more: unknown[]): void {
    const stack = message instanceof Error ? message.stack : more.length > 1 ? more[0] : undefined;
    this.output.error({ context: more.at(-1), stack }, String(message));
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.output.fatal({ context: more.at(-1) }, String(message));
  }
}
