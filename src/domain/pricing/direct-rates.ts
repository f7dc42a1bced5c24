import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';

/** A room rate and its room type. */
export interface DirectRate {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
}

/** Every room rate that a direct quote can be for, whatever its stay, party and promo code, in the order of quotes. */
export function directRates({ roomTypes }: PropertySheet): DirectRate[] {
  return roomTypes
    .filter(({ active }) => active)
    .flatMap((roomType) =>
      roomType.rates.filter(({ active, sellDirect }) => active && sellDirect).map((rate) => ({ roomType, rate })),
    );
}
