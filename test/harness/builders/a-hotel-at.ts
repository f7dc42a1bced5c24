import { aProperty } from '../../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../../tools/harness/builders/piece.js';

interface Overrides extends Piece {
  readonly content?: Piece;
  /** A night costs as much at the plan Room; 20 more at the plan Breakfast, which can be cancelled; null: neither is sold. */
  readonly amount?: number | null;
  /** Whether there is the plan Breakfast. */
  readonly breakfast?: boolean;
  /** Rooms left every night. */
  readonly rooms?: number;
}

/** A property at a place, with one room type for up to four guests at up to two rate plans. */
export function aHotelAt(
  name: string,
  [latitude, longitude]: readonly [number, number],
  { content = {}, amount = 100, breakfast = false, rooms = 5, ...fields }: Overrides = {},
): Piece {
  const named = (what: string) => `${name} ${what}`;
  const at = (price: number) => [{ from: '2027-03-01', to: '2027-04-30', amount: `${price}.00` }];
  const rate = (plan: string, price: number): Piece => ({
    ...aRoomRate({ name: named(`${plan} rate`), room: named('room'), plan: named(plan) }),
    calendar: at(price),
  });
  const cancellationPolicy = { policyType: 'free-cancellation', freeCancellationUntilDays: 2 };
  return aProperty({
    name,
    content: { latitude, longitude, ...content },
    roomTypes: [
      aRoomType({ name: named('room'), inventory: [{ from: '2027-03-01', to: '2027-04-30', count: rooms }] }),
    ],
    ratePlans: [
      { ...aRatePlan({ name: named('Room') }), name: 'Room' },
      { ...aRatePlan({ name: named('Breakfast'), breakfastIncluded: true, cancellationPolicy }), name: 'Breakfast' },
    ],
    roomRates: amount === null ? [] : [rate('Room', amount), ...(breakfast ? [rate('Breakfast', amount + 20)] : [])],
    ...fields,
  });
}
