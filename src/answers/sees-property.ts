import { mayRead } from '../auth/read-access.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { Caller } from '../keys/caller.js';

/** Whether a caller is told of a property at all: by the scope of its key, or by the connection of its channel (§5). */
export function seesProperty(caller: Caller, sheet: RateSheet): boolean {
  return caller.kind === 'channel' ? sheet.connections.has(caller.apiId) : mayRead(caller, sheet);
}
