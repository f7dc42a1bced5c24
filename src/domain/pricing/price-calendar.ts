import type { MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import type { PlainDate } from '../stay/plain-date.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import { changeDates } from './charges/charge-due.js';
import { type Promotion, promotionOnSale } from './deals/promotion.js';
import { type DirectRate, directRates } from './direct-rates.js';
import { evaluateRate, explainRate } from './evaluate-rate.js';
import type { Exclusion } from './exclusions.js';
import type { Obstacle } from './obstacles.js';
import type { PriceRequest } from './price-request.js';
import type { PropertySheet, RoomRateSheet } from './property-sheet.js';
import { RateSearch, type SearchedLength, searchedLength } from './rate-search.js';

/** What all stays of a calendar have in common. */
interface CalendarRequest {
  readonly party: Party;
  /** The booking day in the property's time zone. */
  readonly today: PlainDate;
  readonly promoCode: string | undefined;
}

/** A stay of a calendar: its cheapest quote that can be booked or, if there is none, why each room rate cannot. */
export type CalendarStay =
  | { readonly cheapest: CheapestQuote; readonly closed: undefined }
  | { readonly cheapest: undefined; readonly closed: readonly ClosedRate[] };

interface CheapestQuote extends DirectRate {
  readonly gross: MinorUnits;
  /** Rooms left for the whole stay, at least 1. */
  readonly availability: number;
}

export interface ClosedRate {
  readonly rate: RoomRateSheet;
  readonly reasons: readonly (Exclusion | Obstacle)[];
}

/** A pause after each rate made a calendar of 365 days, 32 rates and 7 lengths take 17 ms instead of 9. */
const RATES_PER_STEP = 64;

/**
 * The cheapest direct quotes of many stays for one party. Each is the first in display order of those with the lowest gross price
 * in the quotes of its stay that have rooms left; room rates that direct quotes never show are not mentioned.
 */
export class PriceCalendar {
  /** The room rates that a stay may name, in display order. */
  readonly rates: readonly DirectRate[];
  private readonly promotion: Promotion | undefined;
  private readonly lengths = new Map<string, SearchedLength>();
  private readonly changeDates: readonly PlainDate[];

  constructor(
    private readonly property: PropertySheet,
    private readonly request: CalendarRequest,
  ) {
    this.changeDates = changeDates(property.charges);
    this.promotion = promotionOnSale(property.promotions, request.promoCode, request.today);
    this.rates = directRates(property).filter(
      ({ rate }) => !rate.promotionOnly || this.promotion?.discounts.has(rate.uuid) === true,
    );
  }

  /** Returns the stay; yields now and then between room rates, so that the caller can pause. */
  *stayAt(stay: Stay): Generator<undefined, CalendarStay> {
    const search = this.search(stay);
    const cheapest = yield* this.cheapest(search);
    if (cheapest !== undefined) return { cheapest, closed: undefined };
    return { cheapest, closed: yield* this.closed(search) };
  }

  private *cheapest(search: RateSearch): Generator<undefined, CheapestQuote | undefined> {
    let cheapest: CheapestQuote | undefined;
    let seen = 0;
    for (const { roomType, rate } of this.rates) {
      if ((seen += 1) % RATES_PER_STEP === 0) yield;
      if (evaluateRate(search, roomType, rate) !== 'bookable') continue;
      const { gross } = search.columns;
      if (gross >= search.below) continue;
      cheapest = { roomType, rate, gross, availability: search.roomsLeft(roomType) };
      search.below = gross;
    }
    return cheapest;
  }

  private *closed(search: RateSearch): Generator<undefined, ClosedRate[]> {
    const closed: ClosedRate[] = [];
    let seen = 0;
    for (const { roomType, rate } of this.rates) {
      if ((seen += 1) % RATES_PER_STEP === 0) yield;
      const { exclusions, obstacles } = explainRate(search, roomType, rate);
      if (!exclusions.some(({ code }) => code === 'PromotionOnly'))
        closed.push({ rate, reasons: [...exclusions, ...obstacles] });
    }
    return closed;
  }

  private search(stay: Stay): RateSearch {
    const request = { stay, party: this.request.party, today: this.request.today };
    return new RateSearch(
      this.property,
      request,
      { sells: 'direct', promotion: this.promotion },
      { length: this.length(request) },
    );
  }

  /** Stays of one length share it, between two dates on which charges change. */
  private length(request: PriceRequest): SearchedLength {
    const { checkIn, checkOut } = request.stay;
    const changes = this.changeDates.filter((date) => date < checkOut);
    if ((changes.at(-1) ?? checkIn) > checkIn) return searchedLength(this.property, request);
    const shared = `${nightsOf(request.stay)} nights after ${changes.length} changes`;
    const length = this.lengths.get(shared) ?? searchedLength(this.property, request);
    this.lengths.set(shared, length);
    return length;
  }
}
