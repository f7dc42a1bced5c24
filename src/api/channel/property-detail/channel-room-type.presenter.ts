import type { RoomTypeContent } from '../../../domain/content/property-content.js';
import type { Lazy, LazyList } from '../../../responses/json/json-in-steps.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import type { RoomRateResponse } from './room-rate.response.js';
import type { TextPresenter } from '../../content/text.presenter.js';

/** A room type as a channel sees it, field by field (§2.5); its room rates are made on demand. */
export function presentRoomType(
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
