import type { DealEntry, PromotionEntry } from '../entries/deal-entry.js';
import type { SampleHotel } from './sample-hotel.js';
import { MEMBERS_RATE } from './sample-plans.js';
import { listPrice, shareOf } from './sample-price.js';
import { sampleUuid } from './sample-uuid.js';

/** Deals are for some of the first rates, however many there are. */
const RATES_MAX = 40;
const KINDS = 5;

/** A deal of each kind: together they are for every rate of a small hotel. */
export function sampleDeals(hotel: SampleHotel): DealEntry[] {
  const { rooms, digits } = hotel;
  const packagePrice = listPrice(shareOf(rooms[0].price, 2700), digits);
  return [
    { code: 'STAY4PAY3', kind: 'stay-pay-deal', ...ratesOf(hotel, 0), stayNights: 4, payNights: 3, repeats: true },
    {
      code: 'LONGER',
      kind: 'length-of-stay-deal',
      ...ratesOf(hotel, 1),
      rules: [
        { minNights: 3, percentage: '5' },
        { minNights: 7, percentage: '12.5' },
      ],
    },
    { code: 'THREENIGHTS', kind: 'package-deal', ...ratesOf(hotel, 2), nights: 3, price: packagePrice },
    { code: 'AHEAD30', kind: 'early-bird-deal', ...ratesOf(hotel, 3), minLeadDays: 30, percentage: '10' },
    { code: 'LASTCALL', kind: 'last-minute-deal', ...ratesOf(hotel, 4), maxLeadDays: 4, percentage: '15' },
  ];
}

/** A code that opens the members' rate, and one that excludes deals. */
export function samplePromotions(hotel: SampleHotel): PromotionEntry[] {
  const { rooms, digits } = hotel;
  const uuidsOf = (first: number) => ratesOf(hotel, first).roomRateUuids.map((uuid) => ({ uuid }));
  return [
    { code: 'WELCOME', percentage: '10', roomRates: uuidsOf(MEMBERS_RATE) },
    {
      code: 'CLUB',
      amount: listPrice(shareOf(rooms[0].price, 100), digits),
      combinesWithDeals: false,
      roomRates: uuidsOf(0),
    },
  ];
}

/** The rates at that position and at every fifth one after it. */
function ratesOf(hotel: SampleHotel, first: number): { roomRateUuids: string[] } {
  const count = Math.min(hotel.size.rates, RATES_MAX);
  const roomRateUuids: string[] = [];
  for (let at = first; at < count; at += KINDS) roomRateUuids.push(sampleUuid(hotel, 'roomRate', at));
  return { roomRateUuids };
}
