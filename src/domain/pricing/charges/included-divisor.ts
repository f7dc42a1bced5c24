import { PPM_WHOLE } from '../../money/percentage.js';
import { isOnFeesToo, type PercentageCharge } from '../property-sheet.js';

const WHOLE = BigInt(PPM_WHOLE);

/** The divisor of a price that includes percentage charges; percentages are in millionths, so it is scaled twice. */
export interface IncludedDivisor {
  /** 1 + F, in parts per million. */
  readonly withFees: bigint;
  /** D, in parts per million of a million. */
  readonly divisor: bigint;
}

/**
 * D = 1 + F + T_room + T_roomAndFees x (1 + F): the ratio of a price that includes the percentage charges of a night to
 * its net price (docs/decisions/0016). F is the sum of the fees' percentages.
 * @param due the percentage charges that are due that night
 */
export function includedDivisor(due: readonly PercentageCharge[]): IncludedDivisor {
  const withFees = WHOLE + total(due.filter(({ kind }) => kind === 'fee'));
  const roomTaxes = total(due.filter((charge) => charge.kind === 'tax' && !isOnFeesToo(charge)));
  return { withFees, divisor: (withFees + roomTaxes) * WHOLE + total(due.filter(isOnFeesToo)) * withFees };
}

function total(charges: readonly PercentageCharge[]): bigint {
  return charges.reduce((parts, { percentage }) => parts + BigInt(percentage), 0n);
}
