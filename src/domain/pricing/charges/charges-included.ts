import { minorUnits, ZERO, type MinorUnits } from '../../money/minor-units.js';
import { PPM_WHOLE } from '../../money/percentage.js';
import { sum } from '../../money/sum.js';
import { isOnFeesToo, type Charge } from '../property-sheet.js';
import type { RoomNight } from '../room-night.js';
import { amountTerm, taxedFees } from './amount-charges.js';
import { isDue } from './charge-due.js';
import { chargedAmount, chargeTerm, type ChargedNight, type ChargeTerm } from './charged-night.js';
import type { IncludedShares } from './included-shares.js';

/** Charges a night whose stored price includes the percentage charges: they are taken out of it, amounts still come on top. */
export function takeCharges(charges: readonly Charge[], night: RoomNight, shares: IncludedShares): ChargedNight {
  const inside = shares.map((share) => share && chargeTerm(night.amount, share.numerator, share.denominator));
  const { net, lowered } = netOf(
    night.amount,
    inside.map((term) => term?.amount ?? ZERO),
  );
  const taxed = taxedFees(charges, night);
  return {
    net,
    charges: charges.map((charge, at) => {
      const share = inside[at];
      return chargedAmount([...(share ? [share] : []), ...onTop(charge, night, taxed)], lowered[at]);
    }),
  };
}

/** The amount itself; and of the taxes on room and fees what the taxed amount fees add, which no stored price holds. */
function onTop(charge: Charge, night: RoomNight, taxed: MinorUnits): ChargeTerm[] {
  if (!isDue(charge, night.index)) return [];
  if (charge.type === 'amount') return [amountTerm(charge, night.party)];
  return isOnFeesToo(charge) && taxed !== 0 ? [chargeTerm(taxed, charge.percentage, PPM_WHOLE)] : [];
}

/**
 * The net price is what the shares leave; where each on its own was rounded up, and that is more than all, the largest is
 * lowered by one unit (the first of equals), chosen anew for each unit.
 *
 * All shares together are less than the whole and each is rounded up by half a unit at most, so the net price can fall
 * below 0 only by half as many units as there are charges: the loop is short, however large the amount.
 */
function netOf(whole: MinorUnits, shares: readonly MinorUnits[]): { net: MinorUnits; lowered: number[] } {
  const left: number[] = [...shares];
  let net = whole - sum(shares);
  for (; net < 0; net += 1) {
    const largest = left.indexOf(Math.max(...left));
    left[largest] = (left[largest] ?? 0) - 1;
  }
  return { net: minorUnits(net), lowered: shares.map((share, at) => share - (left[at] ?? share)) };
}
