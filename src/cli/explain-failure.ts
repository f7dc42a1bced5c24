import { UserError } from '../config/user-error.js';
import { classifyFailure } from '../database/failures.js';

/** Socket errors that the user can fix: reported in one line, without a stack trace. */
const SOCKET_ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use; set PORT to a free port',
  EACCES: 'cannot be opened by this user; set PORT to 1024 or above',
  EADDRNOTAVAIL: 'is not an address of this machine; set HOST to one that is',
  ENOTFOUND: 'is not a known host; set HOST to an address of this machine',
  EAI_AGAIN: 'cannot be resolved at the moment; set HOST to an address of this machine',
};

interface SocketError extends Error {
  code: string;
  /** The host name that could not be resolved. */
  hostname?: string;
  address?: string;
  port?: number;
}

function isSocketError(error: unknown): error is SocketError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

/**
 * The message of a command that failed: one line for what the user can fix, the stack trace for a bug of ours, so that a
 * bug report contains it.
 */
export function explainFailure(error: unknown): string {
  if (isSocketError(error)) {
    const advice = SOCKET_ADVICE[error.code];
    const target = error.hostname ?? `${error.address ?? ''}:${error.port ?? ''}`;
    if (advice !== undefined) return `${target} ${advice}`;
  }
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UserError) return error.message;
  if (classifyFailure(error) !== 'bug') return `the database is unavailable: ${databaseMessage(error.message)}`;
  return error.stack ?? error.message;
}

/** How Prisma reports what PostgreSQL says about a raw query. */
const RAW_QUERY_FAILED = /^Raw query failed\. Code: `.*?`\. Message: `(.*)`$/;

/** Prisma's messages quote the call over many lines; the last line is what happened. */
function databaseMessage(message: string): string {
  const lastLine = message.trim().split('\n').at(-1) ?? message;
  return RAW_QUERY_FAILED.exec(lastLine)?.[1] ?? lastLine;
}
