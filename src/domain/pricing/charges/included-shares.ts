import { fraction, type Fraction } from '../../money/fraction.js';
import { PPM_WHOLE } from '../../money/percentage.js';
import { isDue } from './charge-due.js';
import { includedDivisor, type IncludedDivisor } from './included-divisor.js';
import { isOnFeesToo, type Charge, type PercentageCharge } from '../property-sheet.js';

/** A part of a stored price. Whole numbers are numbers as long as they are exact so: calculating with BigInt is slow. */
export interface IncludedShare {
  readonly numerator: number | bigint;
  readonly denominator: number | bigint;
}

/** For each charge in force, the part of a night's stored price that it is; undefined where it is none of it. */
export type IncludedShares = readonly (IncludedShare | undefined)[];

const WHOLE = BigInt(PPM_WHOLE);

/**
 * How a stored price that includes its percentage charges divides into them, for each night of a stay.
 *
 * With f and t the percentages, F the sum of the fees', the price is net x D with
 * D = 1 + F + T_room + T_roomAndFees x (1 + F); so a fee or room tax is f / D of it, and a tax on room and fees
 * (1 + F) x t / D. The shares are worked out anew only on a night where a charge ends.
 */
export function includedShares(charges: readonly Charge[], nights: number): IncludedShares[] {
  const byNight: IncludedShares[] = [];
  for (let index = 0; index < nights; index += 1) {
    const before = charges.some((charge) => charge.maxNights === index) ? undefined : byNight[index - 1];
    byNight.push(before ?? sharesOn(charges, index));
  }
  return byNight;
}

/** What the stored price of a night of the stay is divided by, counted from 0, where prices include these charges. */
export function divisorOn(charges: readonly Charge[], nightIndex: number): IncludedDivisor {
  return includedDivisor(charges.filter(isPercentage).filter((charge) => isDue(charge, nightIndex)));
}

function sharesOn(charges: readonly Charge[], nightIndex: number): IncludedShares {
  const { withFees, divisor } = divisorOn(charges, nightIndex);
  return charges.map((charge) =>
    isPercentage(charge) && isDue(charge, nightIndex)
      ? inNumbers(fraction(BigInt(charge.percentage) * (isOnFeesToo(charge) ? withFees : WHOLE), divisor))
      : undefined,
  );
}

/** A part is never more than the whole, so the numerator is exact where the denominator is. */
function inNumbers({ numerator, denominator }: Fraction): IncludedShare {
  return Number.isSafeInteger(Number(denominator))
    ? { numerator: Number(numerator), denominator: Number(denominator) }
    : { numerator, denominator };
}

function isPercentage(charge: Charge): charge is PercentageCharge {
  return charge.type === 'percentage';
}
