import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/**
 * Nest's own lines in our log. What Nest tells at length, how it puts modules together, is for who looks for a fault in
 * that: it counts as debug.
 */
export class NestLog implements LoggerService {
  constructor(private readonly lines: Log) {}

  log(message: unknown, ...more: unknown[]): void {
    this.lines.debug({ context: more.at(-1) }, String(message));
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.log(message, ...more);
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.log(message, ...more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.lines.warn({ context: more.at(-1) }, String(message));
  }

  /** Nest gives an error's stack behind its message, then the context. */
  error(message: unknown, ...more: unknown[]): void {
    const stack = message instanceof Error ? message.stack : more.length > 1 ? more[0] : undefined;
    this.lines.error({ context: more.at(-1), stack }, String(message));
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.lines.fatal({ context: more.at(-1) }, String(message));
  }
}
