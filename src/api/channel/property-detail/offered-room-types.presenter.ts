import type { ChannelConnection } from '../../../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import type { Offer, RoomTypeOffers } from '../../../domain/pricing/offer-stay.js';
import type { Totals } from '../../../domain/pricing/price-columns.js';
import type { Lazy } from '../../../responses/json/lazy.js';
import { presentRoomType } from './channel-room-type.presenter.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import { presentRoomRate } from './room-rate.presenter.js';
import type { RoomRateResponse } from './room-rate.response.js';
import type { TextPresenter } from '../../content/text.presenter.js';

/** A room type with its offers, each of which is presented before the next one is taken. */
export type PricedRoomType = RoomTypeOffers<Iterable<Offer<Totals>>>;

/** All active room types in display order, each with its bookable room rates (§4.4). */
export function presentRoomTypes(
  sheet: RateSheet,
  connection: ChannelConnection,
  text: TextPresenter,
  offers: Iterable<PricedRoomType>,
): ChannelRoomType[] {
  const present = roomRatePresenter(sheet, connection);
  return Array.from(offers).flatMap(({ roomTypeUuid, offers: ofRoomType }) => {
    const content = sheet.roomTypes.get(roomTypeUuid);
    return content === undefined ? [] : [presentRoomType(content, text, Array.from(ofRoomType, present))];
  });
}

/** The same, generating room types and their room rates one by one. */
export function* presentEachRoomType(
  sheet: RateSheet,
  connection: ChannelConnection,
  text: TextPresenter,
  offers: Iterable<PricedRoomType>,
): Generator<Lazy<ChannelRoomType>> {
  const present = roomRatePresenter(sheet, connection);
  for (const { roomTypeUuid, offers: ofRoomType } of offers) {
    const content = sheet.roomTypes.get(roomTypeUuid);
    if (content !== undefined) yield presentRoomType(content, text, presentEach(ofRoomType, present));
  }
}

function roomRatePresenter({ property }: RateSheet, { commission }: ChannelConnection) {
  return (offer: Offer<Totals>) => presentRoomRate(offer, property.currencyDigits, commission);
}

function* presentEach(
  offers: Iterable<Offer<Totals>>,
  present: (offer: Offer<Totals>) => RoomRateResponse,
): Generator<RoomRateResponse> {
  for (const offer of offers) yield present(offer);
}
