import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

interface Overrides extends Piece {
  /** The rate's name for uuidOf. */
  readonly name?: string;
  readonly room?: string;
  readonly plan?: string;
  /** Layered over 100.00 on every night of March and April 2027. */
  readonly layers?: readonly Piece[];
}

/** The named room type sold under the named rate plan: 100.00 a night for up to two adults. */
export function aRoomRate({
  name = 'Rate',
  room = 'Room',
  plan = 'Plan',
  layers = [],
  ...fields
}: Overrides = {}): Piece {
  return {
    uuid: uuidOf(name),
    roomTypeUuid: uuidOf(room),
    ratePlanUuid: uuidOf(plan),
    pricing: { model: 'perDay', includedAdults: 2 },
    calendar: [{ from: '2027-03-01', to: '2027-04-30', amount: '100.00' }, ...layers],
    ...fields,
  };
}
