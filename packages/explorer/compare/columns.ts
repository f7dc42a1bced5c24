import type { Alternative, StayInputs, ViewState } from '../state/view-state.js';
import { isBookable, isPriced, type PricedRate, type StayDocument, type StayRate } from '../stay/stay-document.js';

/** A stay of the comparison. */
export interface Column {
  /** UUID. */
  readonly property: string;
  /** The arrival. */
  readonly date: string;
  /** Whose rates are shown; none: all. */
  readonly roomTypes: readonly string[];
  readonly inputs: StayInputs;
}

/** A column with its prices; undefined: none yet. */
export interface ComparedStay extends Column {
  readonly stay: StayDocument | undefined;
  readonly isLoading: boolean;
}

/** The stay, and what it is compared with. */
export function columnsOf({ property, date, roomTypes, inputs, against }: ViewState): Column[] {
  return [{ property, date, roomTypes, inputs }, ...against.map((other) => columnOf(other, property, date, roomTypes))];
}

function columnOf(other: Alternative, property: string, date: string, roomTypes: readonly string[]): Column {
  const { property: ownProperty, date: ownDate, roomType, ...inputs } = other;
  const isElsewhere = ownProperty !== '' && ownProperty !== property;
  return {
    property: isElsewhere ? ownProperty : property,
    date: ownDate === '' ? date : ownDate,
    roomTypes: roomType === '' ? (isElsewhere ? [] : roomTypes) : [roomType],
    inputs,
  };
}

/** A column whose property and date do not follow those of another stay. */
export function asAlternative({ property, date, roomTypes, inputs }: Column): Alternative {
  return { ...inputs, property, date, roomType: roomTypes.length === 1 ? roomTypes.join('') : '' };
}

/** The rates that a column shows. */
export function ratesOf({ stay, roomTypes }: ComparedStay): readonly StayRate[] {
  const rates = stay?.rates ?? [];
  return roomTypes.length === 0 ? rates : rates.filter(({ roomType }) => roomTypes.includes(roomType.uuid));
}

/** Those that can be booked, the cheapest first. */
export function cheapestFirst(rates: readonly StayRate[]): readonly PricedRate[] {
  return rates
    .filter(isPriced)
    .filter(isBookable)
    .toSorted((a, b) => Number(a.price.gross) - Number(b.price.gross));
}

/** What stays of any length are compared by. */
export interface StayPrice {
  readonly gross: string;
  readonly nights: number;
  readonly currency: string;
}

/** Undefined: the rate cannot be booked. */
export function priceOf({ stay }: ComparedStay, rate: StayRate | undefined): StayPrice | undefined {
  if (stay === undefined || rate === undefined || !isPriced(rate) || !isBookable(rate)) return undefined;
  return { gross: rate.price.gross, nights: stay.nights, currency: stay.currency };
}
