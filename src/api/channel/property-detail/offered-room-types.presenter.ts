import type { ChannelConnection } from '../../../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import type { Offer, RoomTypeOffers } from '../../../domain/pricing/offer-stay.js';
import type { Lazy } from '../../../responses/json/lazy.js';
import { presentRoomType } from './channel-room-type.presenter.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import { presentRoomRate } from './room-rate.presenter.js';
import type { RoomRateResponse } from './room-rate.response.js';
import type { TextPresenter } from '../../content/text.presenter.js';

/** All active room types in display order, each with its bookable room rates (§4.4). */
export function presentRoomTypes(
  sheet: RateSheet,
  connection: ChannelConnection,
  text: TextPresenter,
  roomTypes: Iterable<RoomTypeOffers>,
): ChannelRoomType[] {
  const present = roomRatePresenter(sheet, connection);
  return Array.from(roomTypes).flatMap(({ roomTypeUuid, offers }) => {
    const content = sheet.roomTypes.get(roomTypeUuid);
    if (content === undefined) return [];
    const roomRates = Array.from(offers, present).filter((roomRate) => roomRate !== undefined);
    return [presentRoomType(content, text, roomRates)];
  });
}

/** The same, generating room types and their room rates one by one. */
export function* presentEachRoomType(
  sheet: RateSheet,
  connection: ChannelConnection,
  text: TextPresenter,
  roomTypes: Iterable<RoomTypeOffers>,
): Generator<Lazy<ChannelRoomType>> {
  const present = roomRatePresenter(sheet, connection);
  for (const { roomTypeUuid, offers } of roomTypes) {
    const content = sheet.roomTypes.get(roomTypeUuid);
    if (content !== undefined) yield presentRoomType(content, text, presentEach(offers, present));
  }
}

function roomRatePresenter({ property }: RateSheet, { commission }: ChannelConnection) {
  return (offer: Offer | undefined) => offer && presentRoomRate(offer, property.currencyDigits, commission);
}

function* presentEach(
  offers: RoomTypeOffers['offers'],
  present: (offer: Offer | undefined) => RoomRateResponse | undefined,
): Generator<RoomRateResponse | undefined> {
  for (const offer of offers) yield present(offer);
}
