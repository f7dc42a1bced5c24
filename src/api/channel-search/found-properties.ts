import type { FoundPlace } from '../../database/read/channel-search.repository.js';
import type { ChannelConnection } from '../../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import type { ChannelCaller } from '../../domain/access/caller.js';
import type { BestOffer } from '../../domain/pricing/best-offer.js';
import type { RatePlan } from '../../domain/pricing/property-sheet.js';
import type { RoomOccupancy } from '../../domain/stay/rooms.js';
import type { PricingService } from '../pricing/pricing.service.js';
import { isWithinSearchWindow } from '../search-window.js';
import { type BestOffers, presentFoundProperty } from './found-property.presenter.js';
import type { FoundProperty } from './found-property.response.js';
import type { SearchPropertiesQuery } from './search-properties.query.js';

/** The properties of a search: which of them match, by their prices if need be, and with which best rates. */
export class FoundProperties {
  private readonly rooms: readonly RoomOccupancy[];

  constructor(
    private readonly caller: ChannelCaller,
    private readonly query: SearchPropertiesQuery,
    private readonly pricing: PricingService,
  ) {
    this.rooms = query.occupancies();
  }

  /**
   * The properties that match the filters, with their best rates, in the given order. One that was removed or disconnected
   * since it was found, or cannot be served, is left out. Pauses after every price.
   */
  *ofEach(
    found: readonly FoundPlace[],
    sheets: ReadonlyMap<string, RateSheet>,
  ): Generator<void, readonly FoundProperty[]> {
    const matching: FoundProperty[] = [];
    for (const { uuid, distanceKm } of found) {
      yield;
      const sheet = sheets.get(uuid);
      const connection = sheet?.connections.get(this.caller.apiId);
      if (sheet === undefined || connection === undefined || sheet.fault !== undefined) continue;
      const offers = yield* this.bestOffers(sheet, connection);
      if (this.matches(offers)) matching.push(presentFoundProperty(sheet, distanceKm, offers));
    }
    return matching;
  }

  private *bestOffers(sheet: RateSheet, connection: ChannelConnection): Generator<void, BestOffers> {
    const property = this.pricing.asOfToday(sheet);
    if (!isWithinSearchWindow(this.query, property.today)) return { best: undefined, ofDeals: [] };
    const { rooms } = this;
    const { stay, dealCodes = [] } = this.query;
    const bestIn = (dealCode: string | undefined) =>
      this.pricing.bestOffer(property, connection, { stay, rooms, dealCode }, (plan) => this.admits(plan));
    const best = yield* bestIn(undefined);
    const ofDeals: BestOffer[] = [];
    for (const dealCode of dealCodes) {
      const ofDeal = yield* bestIn(dealCode);
      if (ofDeal !== undefined) ofDeals.push(ofDeal);
    }
    return { best, ofDeals };
  }

  private admits({ breakfastIncluded, cancellationPolicy }: RatePlan): boolean {
    const { breakfast, freeCancellation } = this.query;
    if (breakfast && !breakfastIncluded) return false;
    return !freeCancellation || cancellationPolicy.policyType === 'free-cancellation';
  }

  private matches({ best, ofDeals }: BestOffers): boolean {
    const { filtersByPrice, dealOnly } = this.query;
    if (dealOnly) return ofDeals.length > 0;
    return !filtersByPrice || best !== undefined || ofDeals.length > 0;
  }
}
