import type { CancellationPenalty, PartOfStay } from '../domain/cancellation/part-of-stay.js';
import { minorUnits } from '../domain/money/minor-units.js';
import { ppm } from '../domain/money/percentage.js';

/** A part of a stay in a JSON column: exactly one field, in parts per million or in minor units where it has a unit. */
export type PartColumn = {
  readonly percentagePpm?: number;
  readonly nights?: number;
  readonly amountMinor?: number;
};

export type PenaltyColumn = PartColumn & { readonly deadlineHours: number };

export function partColumn(part: PartOfStay): PartColumn {
  switch (part.type) {
    case 'percentage':
      return { percentagePpm: part.percentage };
    case 'nights':
      return { nights: part.nights };
    case 'amount':
      return { amountMinor: part.amount };
  }
}

export function penaltyColumn(penalty: CancellationPenalty): PenaltyColumn {
  return { deadlineHours: penalty.deadlineHours, ...partColumn(penalty) };
}

/** Check constraints guarantee that there is one of the three. */
export function toPart({ percentagePpm, nights, amountMinor }: PartColumn): PartOfStay {
  if (percentagePpm !== undefined) return { type: 'percentage', percentage: ppm(percentagePpm) };
  if (nights !== undefined) return { type: 'nights', nights };
  return { type: 'amount', amount: minorUnits(amountMinor ?? 0) };
}

export function toPenalty(column: PenaltyColumn): CancellationPenalty {
  return { deadlineHours: column.deadlineHours, ...toPart(column) };
}
