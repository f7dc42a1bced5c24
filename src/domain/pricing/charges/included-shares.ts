import { fraction, type Fraction } from '../../money/fraction.js';
import { PPM_WHOLE } from '../../money/percentage.js';
import type { PlainDate } from '../../stay/plain-date.js';
import { nightsOf, type Stay } from '../../stay/stay.js';
import { changesOn, isDue } from './charge-due.js';
import { isOnFeesToo, type Charge, type PercentageCharge } from '../property-sheet.js';

/** A fraction of a stored price, in numbers while they are exact: calculating with BigInt is slow. */
interface IncludedShare {
  readonly numerator: number | bigint;
  readonly denominator: number | bigint;
}

/** For each charge in force, its share of a night's stored price; undefined if it has none. */
export type IncludedShares = readonly (IncludedShare | undefined)[];

const WHOLE = BigInt(PPM_WHOLE);

/**
 * How a stored price that includes its percentage charges divides into them, for each night of a stay.
 *
 * With f and t the percentages, F the sum of the fees', the price is net x D with
 * D = 1 + F + T_room + T_roomAndFees x (1 + F); so a fee or room tax is f / D of it, and a tax on room and fees
 * (1 + F) x t / D. The shares are recalculated only for a night on which a percentage begins or ends.
 */
export function includedShares(charges: readonly Charge[], stay: Stay): IncludedShares[] {
  const { checkIn } = stay;
  const percentages = charges.filter(isPercentage);
  const byNight: IncludedShares[] = [];
  for (let index = 0; index < nightsOf(stay); index += 1) {
    const previous = changesOn(percentages, checkIn, index) ? undefined : byNight[index - 1];
    byNight.push(previous ?? sharesOn(charges, checkIn, index));
  }
  return byNight;
}

/** The divisor of the stored price of a night of the stay, counted from 0, if prices include these charges. */
export function divisorOn(charges: readonly Charge[], checkIn: PlainDate, nightIndex: number): IncludedDivisor {
  return includedDivisor(charges.filter(isPercentage).filter((charge) => isDue(charge, checkIn, nightIndex)));
}

function sharesOn(charges: readonly Charge[], checkIn: PlainDate, nightIndex: number): IncludedShares {
  const { withFees, divisor } = divisorOn(charges, checkIn, nightIndex);
  return charges.map((charge) =>
    isPercentage(charge) && isDue(charge, checkIn, nightIndex)
      ? toNumbers(fraction(BigInt(charge.percentage) * (isOnFeesToo(charge) ? withFees : WHOLE), divisor))
      : undefined,
  );
}

/** A share is at most 1, so the numerator is exact if the denominator is. */
function toNumbers({ numerator, denominator }: Fraction): IncludedShare {
  return Number.isSafeInteger(Number(denominator))
    ? { numerator: Number(numerator), denominator: Number(denominator) }
    : { numerator, denominator };
}

function isPercentage(charge: Charge): charge is PercentageCharge {
  return charge.type === 'percentage';
}

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
