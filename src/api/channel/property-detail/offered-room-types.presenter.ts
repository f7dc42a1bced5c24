import type { ChannelConnection } from '../../../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import type { Offer, RoomTypeOutcomes } from '../../../domain/pricing/offer-stay.js';
import type { Totals } from '../../../domain/pricing/price-columns.js';
import type { Lazy } from '../../../responses/json/lazy.js';
import { presentRoomType } from './channel-room-type.presenter.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import { presentRoomRate } from './room-rate.presenter.js';
import type { RoomRateResponse } from './room-rate.response.js';
import type { TextPresenter } from '../../content/text.presenter.js';

/** A room type with its outcomes, each of which is presented before the next one is taken. */
export type PricedRoomType = RoomTypeOutcomes<Totals>;

/** All active room types in display order, each with its bookable room rates (§4.4). */
export function presentRoomTypes(
  sheet: RateSheet,
  connection: ChannelConnection,
  text: TextPresenter,
  roomTypes: Iterable<PricedRoomType>,
): ChannelRoomType[] {
  const present = roomRatePresenter(sheet, connection);
  return Array.from(roomTypes).flatMap(({ roomTypeUuid, outcomes }) => {
    const content = sheet.roomTypes.get(roomTypeUuid);
    if (content === undefined) return [];
    const roomRates = Array.from(outcomes, present).filter((roomRate) => roomRate !== undefined);
    return [presentRoomType(content, text, roomRates)];
  });
}

/** The same, generating room types and their room rates one by one. */
export function* presentEachRoomType(
  sheet: RateSheet,
  connection: ChannelConnection,
  text: TextPresenter,
  roomTypes: Iterable<PricedRoomType>,
): Generator<Lazy<ChannelRoomType>> {
  const present = roomRatePresenter(sheet, connection);
  for (const { roomTypeUuid, outcomes } of roomTypes) {
    const content = sheet.roomTypes.get(roomTypeUuid);
    if (content !== undefined) yield presentRoomType(content, text, presentEach(outcomes, present));
  }
}

function roomRatePresenter({ property }: RateSheet, { commission }: ChannelConnection) {
  return (offer: Offer<Totals> | undefined) => offer && presentRoomRate(offer, property.currencyDigits, commission);
}

function* presentEach(
  outcomes: RoomTypeOutcomes<Totals>['outcomes'],
  present: (offer: Offer<Totals> | undefined) => RoomRateResponse | undefined,
): Generator<RoomRateResponse | undefined> {
  for (const offer of outcomes) yield present(offer);
}
