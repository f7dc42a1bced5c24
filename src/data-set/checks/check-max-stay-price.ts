import { currencyDigits } from '../../domain/money/currency.js';
import { maxStayPrice, STAY_PRICE_MAX } from '../../domain/pricing/max-stay-price.js';
import { calendarRuns } from '../calendar-runs.js';
import type { DataSet } from '../data-set.js';
import type { Problem } from '../problem.js';
import type { PropertyEntry } from '../property-entry.js';
import { readCharge } from '../read-charge.js';
import type { RoomRateEntry } from '../room-rate-entry.js';

/**
 * Reports room rates whose most expensive stay would exceed the 15 digits that a JSON number represents exactly: such a
 * price could not be returned to the minor unit. Only for a document that is otherwise valid.
 */
export function checkMaxStayPrice(dataSet: DataSet): Problem[] {
  return (dataSet.properties ?? []).flatMap((property, at) =>
    (property.roomRates ?? []).flatMap((roomRate, index) =>
      isTooExpensive(property, roomRate)
        ? [{ pointer: `/properties/${at}/roomRates/${index}`, message: 'the price of a stay could exceed 15 digits' }]
        : [],
    ),
  );
}

function isTooExpensive(property: PropertyEntry, roomRate: RoomRateEntry): boolean {
  const digits = currencyDigits(property.currency) ?? 0;
  const roomType = property.roomTypes?.find(({ uuid }) => uuid.toLowerCase() === roomRate.roomTypeUuid.toLowerCase());
  if (roomType === undefined) return false;
  const limits = {
    guests: roomType.maxOccupancy,
    adults: roomType.maxAdultOccupancy,
    children: roomType.maxChildOccupancy,
    infants: roomType.maxInfantOccupancy,
  };
  const charges = (property.charges ?? []).map((charge) => readCharge(charge, digits));
  const pricesIncludeCharges = property.pricesIncludeCharges ?? false;
  return maxStayPrice(nightsOf(roomRate, digits), limits, { charges, pricesIncludeCharges }) > STAY_PRICE_MAX;
}

function* nightsOf(roomRate: RoomRateEntry, digits: number) {
  for (const { row } of calendarRuns(roomRate.calendar ?? [], digits)) yield row;
}
