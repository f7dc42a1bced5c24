import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

/** A property's connection to a channel, by the property's name: 3 % for the service, 12.5 % for the channel. */
export function aConnection({ property = 'House', ...fields }: Piece & { readonly property?: string } = {}): Piece {
  return {
    uuid: uuidOf(property),
    siteminderCommissionPercentage: '3',
    channelCommissionPercentage: '12.5',
    ...fields,
  };
}
