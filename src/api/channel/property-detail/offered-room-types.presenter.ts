import type { ChannelConnection } from '../../../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import type { RoomTypeContent } from '../../../domain/content/property-content.js';
import type { RoomTypeOffers } from '../../../domain/pricing/offer-stay.js';
import { type Lazy, LazyList } from '../../../responses/json/json-in-steps.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import { presentRoomRate } from './room-rate.presenter.js';
import type { RoomRateResponse } from './room-rate.response.js';
import type { TextPresenter } from '../../content/text.presenter.js';

/** All active room types in display order, each with its bookable room rates (§4.4), made one by one. */
export function* presentRoomTypes(
  sheet: RateSheet,
  connection: ChannelConnection,
  text: TextPresenter,
  roomTypes: Iterable<RoomTypeOffers>,
): Generator<Lazy<ChannelRoomType>> {
  for (const { roomTypeUuid, offers } of roomTypes) {
    const content = sheet.roomTypes.get(roomTypeUuid);
    if (content !== undefined)
      yield presentRoomType(content, text, new LazyList(presentRoomRates(offers, sheet, connection)));
  }
}

/** A room type as a channel sees it, field by field (§2.5); its room rates are made on demand. */
function presentRoomType(
  content: RoomTypeContent,
  text: TextPresenter,
  roomRates: LazyList<RoomRateResponse>,
): Lazy<ChannelRoomType> {
  return {
    uuid: content.uuid,
    name: text(content.name),
    ...(content.description !== null && { description: text(content.description) }),
    ...(content.roomArea !== null && { roomArea: content.roomArea }),
    photos: content.photos.map(({ url, captions }) => ({ url, captions })),
    amenities: content.amenities.map(text),
    views: content.views.map(text),
    bedConfigurations: content.bedConfigurations.map(({ bedCode, quantity }) => ({ bedCode: text(bedCode), quantity })),
    roomRates,
  };
}

function* presentRoomRates(
  offers: RoomTypeOffers['offers'],
  { property }: RateSheet,
  { commission }: ChannelConnection,
): Generator<RoomRateResponse | undefined> {
  for (const offer of offers) yield offer && presentRoomRate(offer, property.currencyDigits, commission);
}
