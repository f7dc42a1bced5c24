import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import type { Language } from '../../../domain/content/language.js';
import type { RoomTypeContent } from '../../../domain/content/property-content.js';
import { noRoomType } from '../../../http/errors/api-error.js';
import type { RequestContext } from '../../../http/request-context.js';
import { jsonReply, type Reply } from '../../../responses/reply.js';
import { DirectSheets } from '../direct-sheets.js';
import { presentPhotos } from '../photo.presenter.js';
import { presentAmenities, presentBedrooms, presentViews } from './room-type-content.presenter.js';
import type { RoomTypeQuery } from '../../room-type.query.js';

/** The content of one active room type, in the default language of the property. */
@Injectable()
export class RoomTypeContentService {
  constructor(private readonly sheets: DirectSheets) {}

  photos(context: RequestContext<DirectCaller>, query: RoomTypeQuery): Promise<Reply> {
    return this.present(context, query, ({ photos }) => presentPhotos(photos));
  }

  amenities(context: RequestContext<DirectCaller>, query: RoomTypeQuery): Promise<Reply> {
    return this.present(context, query, presentAmenities);
  }

  views(context: RequestContext<DirectCaller>, query: RoomTypeQuery): Promise<Reply> {
    return this.present(context, query, presentViews);
  }

  bedrooms(context: RequestContext<DirectCaller>, query: RoomTypeQuery): Promise<Reply> {
    return this.present(context, query, presentBedrooms);
  }

  private async present(
    context: RequestContext<DirectCaller>,
    { propertyUuid, roomTypeUuid }: RoomTypeQuery,
    body: (roomType: RoomTypeContent, language: Language) => object,
  ): Promise<Reply> {
    const source = await this.sheets.read(context, propertyUuid);
    const { content, roomTypes } = source.sheet;
    const roomType = roomTypes.get(roomTypeUuid);
    if (roomType === undefined) throw noRoomType(roomTypeUuid, propertyUuid);
    return jsonReply(() => body(roomType, content.defaultLanguage), source);
  }
}
