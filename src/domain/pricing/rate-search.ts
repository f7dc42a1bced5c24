import { nightsOf } from '../stay/stay.js';
import { chargePlan, type ChargePlan } from './charges/charge-plan.js';
import { dealPlan, type DealPlan } from './deals/deal-plan.js';
import { PriceColumns } from './price-columns.js';
import type { PriceRequest } from './price-request.js';
import type { PropertySheet, RoomTypeSheet } from './property-sheet.js';
import { ReasonCount } from './reason.js';
import { roomsLeft } from './obstacles.js';
import type { Seller } from './seller.js';

/** The part of a search that depends on the length of its stay, and on its dates only through windows of charges. */
export type SearchedLength = Pick<RateSearch, 'charges' | 'columns'>;

/** How a search differs from one for an offer of one room. */
interface SearchOptions {
  /** How many rooms must be left. */
  readonly rooms?: number;
  /** Whether a room rate is priced though it cannot be booked. */
  readonly pricesClosed?: boolean;
  readonly length?: SearchedLength;
}

/** What all room rates of a search have in common, so calculated once for it: one party, one stay. */
export class RateSearch {
  readonly rooms: number;
  readonly pricesClosed: boolean;
  readonly charges: ChargePlan;
  readonly deals: DealPlan;
  /** The price of the room rate that was evaluated last. */
  readonly columns: PriceColumns;
  /** A room rate of which the room alone costs as much is of no interest. */
  below = Infinity;
  private readonly counts = { exclusions: new ReasonCount(), obstacles: new ReasonCount() };
  private leftType: RoomTypeSheet | undefined;
  private left = 0;

  constructor(
    readonly property: PropertySheet,
    readonly request: PriceRequest,
    readonly seller: Seller,
    { rooms = 1, pricesClosed = false, length = searchedLength(property, request) }: SearchOptions = {},
  ) {
    this.rooms = rooms;
    this.pricesClosed = pricesClosed;
    this.charges = length.charges;
    this.columns = length.columns;
    // Deals and promotions of the property apply to direct bookings only.
    this.deals =
      seller.sells === 'direct'
        ? dealPlan(property.deals, seller.promotion, request)
        : dealPlan([], undefined, request);
  }

  /** The rooms of a type that are left for the stay; the rates of a type follow each other. */
  roomsLeft(roomType: RoomTypeSheet): number {
    if (this.leftType !== roomType) this.left = roomsLeft(this.property.counts, roomType, this.request.stay);
    this.leftType = roomType;
    return this.left;
  }

  /** Counters that begin at 0; used again for each rate, because making them takes as long as counting. */
  counting(): RateSearch['counts'] {
    this.counts.exclusions.count = 0;
    this.counts.obstacles.count = 0;
    return this.counts;
  }
}

export function searchedLength(property: PropertySheet, request: PriceRequest): SearchedLength {
  const charges = chargePlan(property, request);
  return { charges, columns: new PriceColumns(nightsOf(request.stay), charges) };
}
