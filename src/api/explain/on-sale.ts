import type { ChannelDeal } from '../../domain/pricing/deals/channel-deal.js';
import { isOnSale } from '../../domain/pricing/deals/sale-windows.js';
import { directRates } from '../../domain/pricing/direct-rates.js';
import type { Connection } from '../../domain/pricing/seller.js';
import type { RoomRateSheet } from '../../domain/pricing/property-sheet.js';
import { isBetween } from '../../domain/stay/is-between.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';

/**
 * A property with only the deals and promotions that it sells today, and promotions only if direct quotes can show a rate of
 * them: callers do not see what is not on sale yet, or no longer, or to others.
 */
export function onSale({ sheet, today }: DatedSheet): DatedSheet {
  const { property } = sheet;
  const quoted = new Set(directRates(property).map(({ rate }) => rate.uuid));
  const promotions = property.promotions.filter(
    (promotion) => isOnSale(today, promotion) && [...promotion.discounts.keys()].some((uuid) => quoted.has(uuid)),
  );
  const deals = property.deals.filter((deal) => isOnSale(today, deal));
  return { sheet: { ...sheet, property: { ...property, deals, promotions } }, today };
}

/** A property with only the room rates that are active and sold to a caller. */
export function onlySold({ sheet, today }: DatedSheet, isSold: (rate: RoomRateSheet) => boolean): DatedSheet {
  const roomTypes = sheet.property.roomTypes
    .filter(({ active }) => active)
    .map((roomType) => ({ ...roomType, rates: roomType.rates.filter((rate) => rate.active && isSold(rate)) }));
  return { sheet: { ...sheet, property: { ...sheet.property, roomTypes } }, today };
}

/** A connection with only the deals that the property has approved and that can be booked today. */
export function withBookableDeals(connection: Connection, today: PlainDate): Connection {
  const isBookable = ({ approved, bookFrom, bookTo }: ChannelDeal) => approved && isBetween(today, bookFrom, bookTo);
  return { ...connection, deals: connection.deals.filter(isBookable) };
}
