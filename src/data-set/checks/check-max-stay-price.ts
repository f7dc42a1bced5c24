import { currencyDigits } from '../../domain/money/currency.js';
import { maxStayPrice, STAY_PRICE_MAX } from '../../domain/pricing/max-stay-price.js';
import { calendarRuns } from '../calendar-runs.js';
import type { DataSet } from '../data-set.js';
import type { Fault } from '../fault.js';
import type { PropertyEntry } from '../property-entry.js';
import { readCharge } from '../read-charge.js';
import type { RoomRateEntry } from '../room-rate-entry.js';

/**
 * Tells the room rates whose dearest stay would pass the 15 digits that a JSON number shows exactly: such a price could
 * not be answered to the minor unit. Only for a document that is sound.
 */
export function checkMaxStayPrice(dataSet: DataSet): Fault[] {
  return (dataSet.properties ?? []).flatMap((property, at) =>
    (property.roomRates ?? []).flatMap((roomRate, index) =>
      isTooDear(property, roomRate)
        ? [{ pointer: `/properties/${at}/roomRates/${index}`, message: 'a stay could cost more than 15 digits' }]
        : [],
    ),
  );
}

function isTooDear(property: PropertyEntry, roomRate: RoomRateEntry): boolean {
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
