import { parseAmount } from '../../../src/domain/money/amount-text.js';
import { currencyDigits } from '../../../src/domain/money/currency.js';
import { minorUnits, type MinorUnits } from '../../../src/domain/money/minor-units.js';
import { parsePercentage, type Ppm } from '../../../src/domain/money/percentage.js';
import type { PriceRequest } from '../../../src/domain/pricing/price-request.js';
import type { Night } from '../../../src/domain/pricing/night.js';
import type {
  AmountCharge,
  PercentageCharge,
  PropertySheet,
  RoomRateSheet,
  RoomTypeSheet,
} from '../../../src/domain/pricing/property-sheet.js';
import { parsePlainDate, type PlainDate } from '../../../src/domain/stay/plain-date.js';
import type { Stay } from '../../../src/domain/stay/stay.js';
import { figureTable, type Nights, nightTable } from './night-table.js';

/** Builders, valid by default: a test states only what matters to it. */

function valid<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`There is no such ${what}`);
  return value;
}

export const date = (text: string): PlainDate => valid(parsePlainDate(text), `date: ${text}`);

export const dateOrNull = (text?: string): PlainDate | null => (text === undefined ? null : date(text));

export const percent = (text: string): Ppm => valid(parsePercentage(text), `percentage: ${text}`);

export const digitsOf = (currency: string): number => valid(currencyDigits(currency), `currency: ${currency}`);

export const money = (text: string, digits = 2): MinorUnits =>
  valid(parseAmount(text, digits), `amount with ${digits} digits: ${text}`);

export function aStay(nights: number): Stay {
  const checkIn = date('2027-06-01');
  return { checkIn, checkOut: (checkIn + nights) as PlainDate };
}

/** Two adults for three nights from 1 June 2027 on, requested ten days ahead. */
export function aRequest(fields: Partial<PriceRequest> = {}): PriceRequest {
  return { stay: aStay(3), party: { adults: 2, children: 0, infants: 0 }, today: date('2027-05-22'), ...fields };
}

export function aNight(fields: Partial<Night> = {}): Night {
  return {
    amount: minorUnits(10000),
    singleAdult: null,
    levels: [],
    extraAdult: null,
    extraChild: null,
    extraInfant: null,
    stopSell: false,
    closedToArrival: false,
    closedToDeparture: false,
    minStayArrival: null,
    maxStayArrival: null,
    minStayThrough: null,
    maxStayThrough: null,
    ...fields,
  };
}

/** A rate's fields, with its nights from 1 June 2027 on. */
export type RateFields = Partial<Omit<RoomRateSheet, 'line'>> & { readonly nights?: Nights };

/** A rate with its nights as written; aProperty, or figuresOf, makes tables of them. */
export interface WrittenRate extends RoomRateSheet {
  readonly written: Nights;
}

export function aRate({ nights = Array.from({ length: 4 }, () => aNight()), ...fields }: RateFields = {}): WrittenRate {
  return {
    uuid: 'rate',
    sortOrder: 0,
    active: true,
    ratePlan: {
      uuid: 'plan',
      name: 'Flexible',
      description: null,
      breakfastIncluded: false,
      lunchIncluded: false,
      dinnerIncluded: false,
      rateType: 'sell',
      cancellationPolicy: { policyType: 'non-refundable', freeCancellationUntilDays: 0 },
      cancellationPenalties: [],
      cancellationText: 'Non-refundable.',
      deposit: null,
      nonGuaranteeCutoffTime: null,
    },
    name: null,
    description: null,
    sellDirect: true,
    promotionOnly: false,
    minLeadDays: null,
    maxLeadDays: null,
    maxNumberOfRooms: null,
    pricing: { model: 'perDay', includedAdults: 2, includedChildren: 0 },
    line: 0,
    written: nights,
    ...fields,
  };
}

/** A room type's fields, with its counts from 1 June 2027 on. */
export type RoomTypeFields = Partial<Omit<RoomTypeSheet, 'line' | 'rates'>> & {
  readonly counts?: readonly number[];
  readonly rates?: readonly WrittenRate[];
};

/** A room type with its counts as written. */
interface WrittenRoomType extends RoomTypeSheet {
  readonly written: readonly number[];
  readonly rates: readonly WrittenRate[];
}

export function aRoomType({ counts = [5, 5, 5], ...fields }: RoomTypeFields = {}): WrittenRoomType {
  return {
    uuid: 'room',
    name: 'Double',
    sortOrder: 0,
    active: true,
    limits: { guests: 4, adults: 3, children: 2, infants: 1 },
    line: 0,
    written: counts,
    rates: [aRate()],
    ...fields,
  };
}

/** The tables of rates and room types; each gets its line, and keeps it. */
export function figuresOf(
  rates: readonly WrittenRate[],
  roomTypes: readonly WrittenRoomType[] = [],
): Pick<PropertySheet, 'nights' | 'counts'> {
  const { checkIn: from } = aStay(1);
  for (const all of [rates, roomTypes]) for (const [line, sheet] of all.entries()) setLine(sheet, line);
  const [nights, counts] = [rates.map(({ written }) => written), roomTypes.map(({ written }) => written)];
  return { nights: nightTable(from, nights), counts: figureTable(counts.map((figures) => ({ from, figures }))) };
}

const placed = new WeakSet<object>();

function setLine(sheet: { readonly line: number }, line: number): void {
  if (placed.has(sheet) && sheet.line !== line) throw new Error('it has another line in another property');
  placed.add(sheet);
  Object.assign(sheet, { line });
}

/** A property's fields, with its room types, or with the rates of its only one. */
type PropertyFields = Partial<Omit<PropertySheet, 'nights' | 'counts' | 'roomTypes'>> & {
  readonly rates?: readonly WrittenRate[];
  readonly roomTypes?: readonly WrittenRoomType[];
};

export function aProperty({
  rates,
  roomTypes = [aRoomType(rates && { rates })],
  ...fields
}: PropertyFields = {}): PropertySheet {
  const all = roomTypes.flatMap((roomType) => roomType.rates);
  return {
    uuid: 'property',
    currencyDigits: 2,
    pricesIncludeCharges: false,
    lowInventoryThreshold: 3,
    charges: [],
    deals: [],
    promotions: [],
    roomTypes,
    ...figuresOf(all, roomTypes),
    ...fields,
  };
}

/** A charge without limits. */
const ALWAYS = { maxNights: null, validFrom: null, validTo: null, stayFrom: null, stayTo: null } as const;

export function aPercentage(percentage: string, fields: Partial<PercentageCharge> = {}): PercentageCharge {
  const parts = percent(percentage);
  return { type: 'percentage', name: 'VAT', kind: 'tax', percentage: parts, appliesTo: 'room', ...ALWAYS, ...fields };
}

export function anAmount(amount: number, fields: Partial<AmountCharge> = {}): AmountCharge {
  return {
    type: 'amount',
    name: 'Cleaning',
    kind: 'fee',
    amount: minorUnits(amount),
    per: 'night',
    countsChildren: true,
    taxed: false,
    ...ALWAYS,
    ...fields,
  };
}

export function amounts(...values: number[]): MinorUnits[] {
  return values.map(minorUnits);
}
