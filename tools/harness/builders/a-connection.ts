import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

/** The connection of the named property to a channel: 3 % commission for the service, 12.5 % for the channel. */
export function aConnection({ property = 'House', ...fields }: Piece & { readonly property?: string } = {}): Piece {
  return {
    uuid: uuidOf(property),
    siteminderCommissionPercentage: '3',
    channelCommissionPercentage: '12.5',
    ...fields,
  };
}
