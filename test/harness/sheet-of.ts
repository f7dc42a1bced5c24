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
import { aNight, date, digitsOf, money, percent } from './builders/property-sheet.js';
import type { ChargeEntry, PropertyEntry, RoomTypeEntry } from '../../src/import/entries/property-entry.js';
import type { CalendarEntry, RoomRateEntry } from '../../src/import/entries/room-rate-entry.js';
import { dealOf, promotionOf } from './discounts-of.js';

/** Applies the layers of a property entry to one stay independently of the importer: two ways to the same figures. */
export function sheetOf(property: PropertyEntry, stay: Stay): PropertySheet {
  const digits = digitsOf(property.currency);
  return {
    uuid: property.uuid,
    currencyDigits: digits,
    pricesIncludeCharges: property.pricesIncludeCharges ?? false,
    lowInventoryThreshold: property.lowInventoryThreshold ?? 3,
    charges: (property.charges ?? []).map((charge) => chargeOf(charge, digits)),
    deals: (property.deals ?? []).map((deal) => dealOf(deal, property.roomRates ?? [], digits)),
    promotions: (property.promotions ?? []).map((promotion) => promotionOf(promotion, digits)),
    roomTypes: (property.roomTypes ?? [])
      .map((roomType, line) => roomTypeOf(roomType, property, line))
      .sort(compareRoomTypes),
    nights: nightTable(
      stay.checkIn,
      (property.roomRates ?? []).map(({ calendar = [] }) =>
        datesOf(stay, nightsOf(stay) + 1).map((day) => nightOf(calendar, day, digits)),
      ),
    ),
    counts: figureTable(
      (property.roomTypes ?? []).map(({ inventory = [] }) => ({
        from: stay.checkIn,
        figures: datesOf(stay, nightsOf(stay)).map((day) =>
          inventory.filter(covers(day)).reduce((_, { count }) => count ?? 0, 0),
        ),
      })),
    ),
  };
}

function chargeOf(charge: ChargeEntry, digits: number): Charge {
  const any = {
    name: charge.name,
    kind: charge.kind,
    maxNights: charge.maxNights ?? null,
    validFrom: charge.validFrom === undefined ? null : date(charge.validFrom),
    validTo: charge.validTo === undefined ? null : date(charge.validTo),
    stayFrom: charge.stayFrom === undefined ? null : date(charge.stayFrom),
    stayTo: charge.stayTo === undefined ? null : date(charge.stayTo),
  };
  return charge.percentage !== undefined
    ? { ...any, type: 'percentage', percentage: percent(charge.percentage), appliesTo: charge.appliesTo ?? 'room' }
    : {
        ...any,
        type: 'amount',
        amount: money(charge.amount ?? '', digits),
        per: charge.per ?? 'night',
        countsChildren: charge.countsChildren ?? true,
        taxed: charge.taxed ?? false,
      };
}

function roomTypeOf(roomType: RoomTypeEntry, property: PropertyEntry, line: number): RoomTypeSheet {
  return {
    uuid: roomType.uuid,
    name: roomType.name,
    sortOrder: roomType.sortOrder ?? 0,
    active: roomType.active ?? true,
    limits: {
      guests: roomType.maxOccupancy,
      adults: roomType.maxAdultOccupancy,
      children: roomType.maxChildOccupancy,
      infants: roomType.maxInfantOccupancy,
    },
    line,
    rates: (property.roomRates ?? [])
      .map((rate, at) => ({ ...rateOf(rate, property, at), roomTypeUuid: rate.roomTypeUuid }))
      .filter(({ roomTypeUuid }) => roomTypeUuid === roomType.uuid)
      .sort(compareRoomRates),
  };
}

function rateOf(rate: RoomRateEntry, property: PropertyEntry, line: number): RoomRateSheet {
  return {
    uuid: rate.uuid,
    sortOrder: rate.sortOrder ?? 0,
    active: rate.active ?? true,
    ratePlan: ratePlanOf(property, rate.ratePlanUuid),
    sellDirect: rate.sellDirect ?? true,
    promotionOnly: rate.promotionOnly ?? false,
    name: rate.name ?? null,
    description: rate.description ?? null,
    minLeadDays: rate.minLeadDays ?? null,
    maxLeadDays: rate.maxLeadDays ?? null,
    maxNumberOfRooms: rate.maxNumberOfRooms ?? null,
    pricing:
      rate.pricing.model === 'perDay' ? { includedAdults: 2, includedChildren: 0, ...rate.pricing } : rate.pricing,
    line,
  };
}

function ratePlanOf(property: PropertyEntry, uuid: string): RatePlan {
  const plan = property.ratePlans?.find((candidate) => candidate.uuid === uuid);
  if (plan === undefined) throw new Error(`${uuid} is not a rate plan`);
  return {
    uuid,
    name: plan.name,
    description: plan.description ?? null,
    breakfastIncluded: plan.breakfastIncluded ?? false,
    lunchIncluded: plan.lunchIncluded ?? false,
    dinnerIncluded: plan.dinnerIncluded ?? false,
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

function datesOf(stay: Stay, length: number): PlainDate[] {
  return Array.from({ length }, (_, index) => addDays(stay.checkIn, index));
}
