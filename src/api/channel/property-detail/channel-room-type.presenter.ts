import type { RoomTypeContent } from '../../../domain/content/property-content.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import type { RoomRateResponse } from './room-rate.response.js';
import type { TextPresenter } from '../../content/text.presenter.js';

/** A room type as a channel sees it, field by field (§2.5); its room rates may be generated lazily. */
export function presentRoomType<RoomRates extends Iterable<RoomRateResponse | undefined>>(
  content: RoomTypeContent,
  text: TextPresenter,
  roomRates: RoomRates,
): Omit<ChannelRoomType, 'roomRates'> & { roomRates: RoomRates } {
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
