import type { MinorUnits } from '../money/minor-units.js';
import { fits, type Party } from '../stay/party.js';
import type { PlainDate } from '../stay/plain-date.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import { chargeNights } from './charges/charge-nights.js';
import { chargePlan } from './charges/charge-plan.js';
import { dealPlan } from './deals/deal-plan.js';
import { findPromotion, type Promotion } from './deals/promotion.js';
import { unlocks } from './deals/unlocks.js';
import { type DirectRate, directRates } from './direct-rates.js';
import { type Exclusion, exclusions } from './exclusions.js';
import { findRestrictions, type Obstacle, obstacles } from './obstacles.js';
import { PriceColumns, sumOf } from './price-columns.js';
import { priceRoom } from './price-stay.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { ReasonCount } from './reason.js';
import { roomsLeft } from './rooms-left.js';
import type { StayPlan } from './stay-plan.js';

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

/** The part of a price that all stays of a length have in common. */
type Length = Pick<StayPlan, 'charges'> & { readonly columns: PriceColumns };

/**
 * The cheapest direct quotes of many stays for one party. Each is the first in display order of those with the lowest gross price
 * in the quotes of its stay that have rooms left; room rates that direct quotes never show are not mentioned.
 */
export class PriceCalendar {
  /** The room rates that a stay may name, in display order. */
  readonly rates: readonly DirectRate[];
  private readonly promotion: Promotion | undefined;
  private readonly lengths = new Map<number, Length>();
  private readonly restrictions = new ReasonCount();

  constructor(
    private readonly property: PropertySheet,
    private readonly request: CalendarRequest,
  ) {
    this.promotion = findPromotion(property.promotions, request.promoCode);
    this.rates = directRates(property).filter(
      ({ rate }) => !rate.promotionOnly || this.promotion?.discounts.has(rate.uuid) === true,
    );
  }

  /** Returns the stay; yields now and then between room rates, so that the caller can pause. */
  *stayAt(stay: Stay): Generator<undefined, CalendarStay> {
    const cheapest = yield* this.cheapest(stay);
    if (cheapest !== undefined) return { cheapest, closed: undefined };
    return { cheapest, closed: yield* this.closed(stay) };
  }

  private *cheapest(stay: Stay): Generator<undefined, CheapestQuote | undefined> {
    const { charges, columns } = this.length(stay);
    const { party, today } = this.request;
    const request = { stay, party, today };
    const seller = { sells: 'direct', promotion: this.promotion } as const;
    const deals = dealPlan(this.property.deals, this.promotion, request);
    const plan: StayPlan = { figures: this.property.nights, request, seller, nights: nightsOf(stay), charges, deals };
    let cheapest: CheapestQuote | undefined;
    let ofType: RoomTypeSheet | undefined;
    let left = 0;
    let seen = 0;
    for (const { roomType, rate } of this.rates) {
      if ((seen += 1) % RATES_PER_STEP === 0) yield;
      if (roomType !== ofType) [ofType, left] = [roomType, roomsLeft(this.property.counts, roomType, stay)];
      // Whether it can be booked is checked first, because it takes less time than its price.
      if (left === 0 || !fits(party, roomType.limits) || !this.isOpen(rate, stay)) continue;
      if (!priceRoom(columns, rate, plan)) continue;
      // Charges only add to what the guest pays for the room.
      if (cheapest !== undefined && sumOf(columns.room) >= cheapest.gross) continue;
      chargeNights(columns, charges);
      const { gross } = columns;
      if (cheapest === undefined || gross < cheapest.gross) cheapest = { roomType, rate, gross, availability: left };
    }
    return cheapest;
  }

  private isOpen(rate: RoomRateSheet, stay: Stay): boolean {
    if (rate.promotionOnly && !this.isUnlocked(rate, stay)) return false;
    this.restrictions.count = 0;
    findRestrictions(this.restrictions, this.property.nights, rate, stay, this.request.today);
    return this.restrictions.count === 0;
  }

  private *closed(stay: Stay): Generator<undefined, ClosedRate[]> {
    const { party, today } = this.request;
    const isQuoted = { isSoldHere: true, needsPromotion: false };
    const closed: ClosedRate[] = [];
    let seen = 0;
    for (const { roomType, rate } of this.rates) {
      if ((seen += 1) % RATES_PER_STEP === 0) yield;
      if (rate.promotionOnly && !this.isUnlocked(rate, stay)) continue;
      const reasons = [
        ...exclusions(this.property.nights, roomType, rate, { stay, party }, isQuoted),
        ...obstacles(this.property, roomType, rate, stay, { rooms: 1, today }),
      ];
      closed.push({ rate, reasons });
    }
    return closed;
  }

  private isUnlocked(rate: RoomRateSheet, stay: Stay): boolean {
    return unlocks(this.promotion, rate, { stay, today: this.request.today });
  }

  /** Charges depend on the number of nights, not on the dates. */
  private length(stay: Stay): Length {
    const nights = nightsOf(stay);
    const known = this.lengths.get(nights);
    if (known !== undefined) return known;
    const charges = chargePlan(this.property, { stay, party: this.request.party, today: this.request.today });
    const length = { charges, columns: new PriceColumns(nights, charges) };
    this.lengths.set(nights, length);
    return length;
  }
}
