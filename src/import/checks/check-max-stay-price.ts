import { currencyDigits } from '../../domain/money/currency.js';
import { minorUnits } from '../../domain/money/minor-units.js';
import { maxStayPrice, STAY_PRICE_MAX } from '../../domain/pricing/max-stay-price.js';
import type { NightRates } from '../../domain/pricing/night.js';
import type { OccupancyLimits } from '../../domain/stay/party.js';
import { calendarRuns } from '../parse/calendar-runs.js';
import type { DataSet } from '../entries/data-set.js';
import type { Problem } from '../parse/problem.js';
import type { PropertyEntry, RoomTypeEntry } from '../entries/property-entry.js';
import { readCharge } from '../parse/read-charge.js';
import { readAmount } from '../parse/read-figure.js';
import type { RoomRateEntry } from '../entries/room-rate-entry.js';

const NOTHING = minorUnits(0);

/**
 * Reports room rates whose most expensive stay would exceed the 15 digits that a JSON number represents exactly: such a
 * price could not be returned to the minor unit. Only for a document that is otherwise valid.
 */
export function checkMaxStayPrice(dataSet: DataSet): Problem[] {
  return (dataSet.properties ?? []).flatMap((property, at) => {
    const isTooExpensive = priceCheck(property);
    return (property.roomRates ?? []).flatMap((roomRate, index) =>
      isTooExpensive(roomRate)
        ? [{ pointer: `/properties/${at}/roomRates/${index}`, message: 'the price of a stay could exceed 15 digits' }]
        : [],
    );
  });
}

function priceCheck(property: PropertyEntry): (roomRate: RoomRateEntry) => boolean {
  const digits = currencyDigits(property.currency) ?? 0;
  const limits = new Map(property.roomTypes?.map((roomType) => [roomType.uuid.toLowerCase(), limitsOf(roomType)]));
  const charges = (property.charges ?? []).map((charge) => readCharge(charge, digits));
  const sheet = { charges, pricesIncludeCharges: property.pricesIncludeCharges ?? false };
  return (roomRate) => {
    const ofRoom = limits.get(roomRate.roomTypeUuid.toLowerCase());
    if (ofRoom === undefined) return false;
    const isTooMuch = (nights: Iterable<NightRates>) => maxStayPrice(nights, ofRoom, sheet) > STAY_PRICE_MAX;
    // Merging the entries takes long: that is only done if their highest amounts would be too much on one night.
    return isTooMuch([highestRates(roomRate, digits)]) && isTooMuch(nightsOf(roomRate, digits));
  };
}

function limitsOf(roomType: RoomTypeEntry): OccupancyLimits {
  return {
    guests: roomType.maxOccupancy,
    adults: roomType.maxAdultOccupancy,
    children: roomType.maxChildOccupancy,
    infants: roomType.maxInfantOccupancy,
  };
}

function* nightsOf({ calendar = [] }: RoomRateEntry, digits: number): Generator<NightRates> {
  for (const { row } of calendarRuns(calendar, digits)) yield row;
}

/** The highest amount of each kind in a calendar, as if they met on one night. */
function highestRates({ calendar = [] }: RoomRateEntry, digits: number): NightRates {
  const highest = { amount: NOTHING, extraAdult: NOTHING, extraChild: NOTHING, extraInfant: NOTHING };
  const raise = (name: keyof typeof highest, text: string | null | undefined) => {
    const amount = readAmount(text, digits);
    if (amount !== null && amount > highest[name]) highest[name] = amount;
  };
  for (const { amount, singleAdult, amounts, extraAdult, extraChild, extraInfant } of calendar) {
    raise('amount', amount);
    raise('amount', singleAdult);
    for (const level of Object.values(amounts ?? {})) raise('amount', level);
    raise('extraAdult', extraAdult);
    raise('extraChild', extraChild);
    raise('extraInfant', extraInfant);
  }
  return { ...highest, singleAdult: null, levels: [] };
}
