import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import { bestOffer, type BestOffer } from '../../domain/pricing/best-offer.js';
import type { RateOutcome } from '../../domain/pricing/evaluate-rate.js';
import { explainNights } from '../../domain/pricing/explain-nights.js';
import { eachOfferExplanation, eachRoomTypeOffers, type RoomTypeOffers } from '../../domain/pricing/offer-stay.js';
import { PriceCalendar } from '../../domain/pricing/price-calendar.js';
import type { PriceRequest } from '../../domain/pricing/price-request.js';
import type { PropertySheet, RatePlan } from '../../domain/pricing/property-sheet.js';
import { eachQuote, eachQuoteExplanation, type Quote } from '../../domain/pricing/quote-stay.js';
import type { Connection } from '../../domain/pricing/seller.js';
import type { Party } from '../../domain/stay/party.js';
import type { RoomOccupancy } from '../../domain/stay/rooms.js';
import type { Stay } from '../../domain/stay/stay.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import type { ExplainedResult, RateExplanation } from './rate-explanation.js';

/** What a channel requests of a connected property: rooms for a stay, and with a code only rates of that deal. */
export interface RoomsRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomOccupancy[];
  readonly dealCode: string | undefined;
}

/**
 * Every price that the server shows, as plain data: from what is stored of a property, by the pure functions of
 * `src/domain/pricing`. Nothing else may call them. Each price is made when it is taken, so a response can be written while its
 * rates are priced, and paused in between: undefined stands for a rate that has no price to show.
 */
@Injectable()
export class PricingService {
  constructor(private readonly clock: Clock) {}

  /** A property as it is sold today. */
  asOfToday(sheet: RateSheet): DatedSheet {
    return { sheet, today: this.clock.todayIn(sheet.timezone) };
  }

  /** The quote of each room rate for a direct booking: gross, net, tax, service charge, rooms left, and the price of each night. */
  quote(
    { sheet: { property }, today }: DatedSheet,
    stay: Stay,
    party: Party,
    promoCode: string | undefined,
    withBreakdown = true,
  ): Iterable<Quote | undefined> {
    return eachQuote(property, { stay, party, today, promoCode }, withBreakdown);
  }

  /** The same quotes with all that led to them, and why the other room rates are not quoted. */
  *explainQuotes(
    { sheet: { property }, today }: DatedSheet,
    stay: Stay,
    party: Party,
    promoCode: string | undefined,
  ): Generator<RateExplanation> {
    const request = { stay, party, today, promoCode };
    for (const outcome of eachQuoteExplanation(property, request))
      yield { ...outcome, party, rooms: 1, result: explained(property, request, outcome) };
  }

  /** What a channel may sell: the offers of each room type. */
  offer(
    { sheet: { property }, today }: DatedSheet,
    connection: Connection,
    request: RoomsRequest,
  ): Iterable<RoomTypeOffers> {
    return eachRoomTypeOffers(property, connection, { ...request, today });
  }

  /** The same offers with all that led to them, and why the other room rates are not offered. */
  *explainOffers(
    { sheet: { property }, today }: DatedSheet,
    connection: Connection,
    request: RoomsRequest,
  ): Generator<RateExplanation> {
    const { stay } = request;
    for (const outcome of eachOfferExplanation(property, connection, { ...request, today })) {
      const party = { ...outcome.occupancy, infants: 0 };
      const result = explained(property, { stay, party, today }, outcome);
      yield { ...outcome, party, result, promotion: undefined };
    }
  }

  /**
   * The room rate at which all requested rooms together are cheapest for a channel. Pauses after every price.
   * @param admits the rate plans among which to choose
   */
  bestOffer(
    { sheet: { property }, today }: DatedSheet,
    connection: Connection,
    request: RoomsRequest,
    admits: (ratePlan: RatePlan) => boolean,
  ): Generator<void, BestOffer | undefined> {
    return bestOffer(property, connection, { ...request, today }, admits);
  }

  /** The cheapest quotes of many stays: each is priced when it is taken from the calendar. */
  calendar({ sheet: { property }, today }: DatedSheet, party: Party, promoCode: string | undefined): PriceCalendar {
    return new PriceCalendar(property, { party, today, promoCode });
  }
}

/** A price, if there is one, with its nights, which are explained when they are read. */
function explained(
  property: PropertySheet,
  request: PriceRequest,
  { rate, availability, price }: RateOutcome & { readonly availability: number },
): ExplainedResult | undefined {
  if (price === undefined) return undefined;
  return {
    availability,
    price,
    get nights() {
      return explainNights(property, rate, request, price);
    },
  };
}
