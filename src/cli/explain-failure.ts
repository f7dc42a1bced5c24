import { ConfigError } from '../config/config-error.js';
import { DataDirUnusable } from '../database/data-dir-unusable.js';
import { DatabaseUnavailable } from '../database/database-unavailable.js';
import { classifyFailure } from '../database/failures.js';
import { KeyRefusal } from '../database/write/key-refusal.js';
import { RefusedInProduction } from './refuse-in-production.js';

/** Failures that the user can settle: their message says how, and a stack would only hide it. */
const FOR_THE_USER = [ConfigError, DatabaseUnavailable, DataDirUnusable, KeyRefusal, RefusedInProduction];

/** Faults of the surroundings that a user can settle: said in one line, without a stack. */
const SOCKET_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program; set PORT to a free one',
  EACCES: 'may not be opened by this user; set PORT to 1024 or above',
  EADDRNOTAVAIL: 'is not an address of this machine; set HOST to one that is',
  ENOTFOUND: 'is not a known host; set HOST to an address of this machine',
  EAI_AGAIN: 'cannot be looked up just now; set HOST to an address of this machine',
};

interface SocketFault extends Error {
  code: string;
  /** A name that could not be looked up. */
  hostname?: string;
  address?: string;
  port?: number;
}

function isSocketFault(error: unknown): error is SocketFault {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

/**
 * What a command says about the failure that ended it: one line for what the user can settle, the stack for a fault of
 * ours, which a report should hold.
 */
export function explainFailure(error: unknown): string {
  if (isSocketFault(error)) {
    const advice = SOCKET_FAULTS[error.code];
    const place = error.hostname ?? `${error.address ?? ''}:${error.port ?? ''}`;
    if (advice !== undefined) return `${place} ${advice}`;
  }
  if (!(error instanceof Error)) return String(error);
  if (classifyFailure(error) !== 'bug') return `the database went away: ${lastLine(error.message)}`;
  return FOR_THE_USER.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}

/** Prisma tells the call in many lines and what happened in the last one. */
function lastLine(message: string): string {
  return message.trim().split('\n').at(-1) ?? message;
}
