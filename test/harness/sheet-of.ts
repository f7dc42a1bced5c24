import { compareRoomRates, compareRoomTypes } from '../../src/domain/pricing/display-order.js';
import type { Night } from '../../src/domain/pricing/night.js';
import type {
  Charge,
  PropertySheet,
  RatePlan,
  RoomRateSheet,
  RoomTypeSheet,
} from '../../src/domain/pricing/property-sheet.js';
import { addDays, weekday, type PlainDate } from '../../src/domain/stay/plain-date.js';
import { nightsOf, type Stay } from '../../src/domain/stay/stay.js';
import { figureTable, nightTable } from './builders/night-table.js';
import { aNight, date, dateOrNull, digitsOf, money, percent } from './builders/property-sheet.js';
import type { ChargeEntry, PropertyEntry, RoomTypeEntry } from '../../src/import/entries/property-entry.js';
import type { CalendarEntry, RoomRateEntry } from '../../src/import/entries/room-rate-entry.js';
import { dealOf, promotionOf } from './discounts-of.js';

/** Applies the layers of a property entry to one stay independently of the importer: two ways to the same figures. */
export function sheetOf(property: PropertyEntry, stay: Stay): PropertySheet {
  const { uuid, pricesIncludeCharges = false, lowInventoryThreshold = 3, charges = [], deals = [] } = property;
  const { promotions = [], roomTypes = [], roomRates = [] } = property;
  const digits = digitsOf(property.currency);
  const dates = Array.from({ length: nightsOf(stay) + 1 }, (_, index) => addDays(stay.checkIn, index));
  const countOn =
    ({ inventory = [] }: RoomTypeEntry) =>
    (day: PlainDate) =>
      inventory.filter(covers(day)).reduce((_, { count }) => count ?? 0, 0);
  return {
    uuid,
    currencyDigits: digits,
    pricesIncludeCharges,
    lowInventoryThreshold,
    charges: charges.map((charge) => chargeOf(charge, digits)),
    deals: deals.map((deal) => dealOf(deal, roomRates, digits)),
    promotions: promotions.map((promotion) => promotionOf(promotion, digits)),
    roomTypes: roomTypes.map((roomType, line) => roomTypeOf(roomType, property, line)).sort(compareRoomTypes),
    nights: nightTable(
      stay.checkIn,
      roomRates.map(({ calendar = [] }) => dates.map((day) => nightOf(calendar, day, digits))),
    ),
    counts: figureTable(
      roomTypes.map((type) => ({ from: stay.checkIn, figures: dates.slice(0, -1).map(countOn(type)) })),
    ),
  };
}

function chargeOf(charge: ChargeEntry, digits: number): Charge {
  const { name, kind, maxNights = null, percentage, appliesTo = 'room', amount = '', per = 'night' } = charge;
  const { countsChildren = true, taxed = false } = charge;
  const any = {
    name,
    kind,
    maxNights,
    validFrom: dateOrNull(charge.validFrom),
    validTo: dateOrNull(charge.validTo),
    stayFrom: dateOrNull(charge.stayFrom),
    stayTo: dateOrNull(charge.stayTo),
  };
  return percentage === undefined
    ? { ...any, type: 'amount', amount: money(amount, digits), per, countsChildren, taxed }
    : { ...any, type: 'percentage', percentage: percent(percentage), appliesTo };
}

function roomTypeOf(roomType: RoomTypeEntry, property: PropertyEntry, line: number): RoomTypeSheet {
  const { uuid, name, sortOrder = 0, active = true } = roomType;
  return {
    uuid,
    name,
    sortOrder,
    active,
    limits: {
      guests: roomType.maxOccupancy,
      adults: roomType.maxAdultOccupancy,
      children: roomType.maxChildOccupancy,
      infants: roomType.maxInfantOccupancy,
    },
    line,
    rates: (property.roomRates ?? [])
      .map((rate, at) => ({ ...rateOf(rate, property, at), roomTypeUuid: rate.roomTypeUuid }))
      .filter(({ roomTypeUuid }) => roomTypeUuid === uuid)
      .sort(compareRoomRates),
  };
}

function rateOf(rate: RoomRateEntry, property: PropertyEntry, line: number): RoomRateSheet {
  const { uuid, sortOrder = 0, active = true, sellDirect = true, promotionOnly = false, name = null } = rate;
  const { description = null, minLeadDays = null, maxLeadDays = null, maxNumberOfRooms = null, pricing } = rate;
  return {
    ...{ uuid, sortOrder, active, sellDirect, promotionOnly, name, description },
    ...{ minLeadDays, maxLeadDays, maxNumberOfRooms, line },
    ratePlan: ratePlanOf(property, rate.ratePlanUuid),
    pricing: pricing.model === 'perDay' ? { includedAdults: 2, includedChildren: 0, ...pricing } : pricing,
  };
}

function ratePlanOf({ ratePlans = [] }: PropertyEntry, uuid: string): RatePlan {
  const plan = ratePlans.find((candidate) => candidate.uuid === uuid);
  if (plan === undefined) throw new Error(`${uuid} is not a rate plan`);
  const { name, description = null, breakfastIncluded = false, lunchIncluded = false, dinnerIncluded = false } = plan;
  return {
    ...{ uuid, name, description, breakfastIncluded, lunchIncluded, dinnerIncluded },
    rateType: plan.rateType ?? 'sell',
    cancellationPolicy: { freeCancellationUntilDays: 0, ...plan.cancellationPolicy! },
    // No price depends on these.
    cancellationPenalties: [],
    cancellationText: '',
    deposit: null,
    nonGuaranteeCutoffTime: null,
  };
}

const MONEY_FIELDS = new Set(['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant']);
const RANGE_FIELDS = new Set(['from', 'to', 'weekdays']);

function nightOf(calendar: readonly CalendarEntry[], day: PlainDate, digits: number): Night | undefined {
  const layers = calendar
    .filter(covers(day))
    .filter(({ weekdays }) => weekdays === undefined || weekdays.includes(weekday(day)));
  if (layers.length === 0) return undefined;
  const { amounts, ...merged } = Object.assign({}, ...layers) as CalendarEntry;
  const fields = Object.entries(merged)
    .filter(([name]) => !RANGE_FIELDS.has(name))
    .map(([name, value]: [string, unknown]) => [
      name,
      MONEY_FIELDS.has(name) && typeof value === 'string' ? money(value, digits) : value,
    ]);
  const levels = Object.entries(amounts ?? {}).map(([adults, amount]) => ({
    adults: Number(adults),
    amount: money(amount, digits),
  }));
  return { ...aNight({ amount: null }), ...(Object.fromEntries(fields) as Partial<Night>), levels };
}

function covers(day: PlainDate): (range: { from: string; to: string }) => boolean {
  return ({ from, to }) => date(from) <= day && day <= date(to);
}
