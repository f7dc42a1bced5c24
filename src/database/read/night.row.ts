import type { Night } from '../../domain/pricing/property-sheet.js';
import { toMinorUnits, toMinorUnitsOrNull } from '../columns.js';
import type { NightlyPriceModel } from '../generated/models.js';

/** A night as the pricing core takes it; levels stand in two arrays side by side. */
export function toNight(row: NightlyPriceModel): Night {
  return {
    amount: toMinorUnitsOrNull(row.amountMinor),
    singleAdult: toMinorUnitsOrNull(row.singleAdultMinor),
    levels: row.levelAdults.map((adults, index) => ({
      adults,
      amount: toMinorUnits(row.levelAmountsMinor[index] ?? 0n),
    })),
    extraAdult: toMinorUnitsOrNull(row.extraAdultMinor),
    extraChild: toMinorUnitsOrNull(row.extraChildMinor),
    extraInfant: toMinorUnitsOrNull(row.extraInfantMinor),
    stopSell: row.stopSell,
    closedToArrival: row.closedToArrival,
    closedToDeparture: row.closedToDeparture,
    minStayArrival: row.minStayArrival,
    maxStayArrival: row.maxStayArrival,
    minStayThrough: row.minStayThrough,
    maxStayThrough: row.maxStayThrough,
  };
}
