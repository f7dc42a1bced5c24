import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import type { Language } from '../../../domain/content/language.js';
import type { RoomTypeContent } from '../../../domain/content/property-content.js';
import { noRoomType } from '../../../http/errors/api-error.js';
import type { RequestContext } from '../../../http/request-context.js';
import { LazyResponse } from '../../../responses/lazy-response.js';
import { DirectSheets } from '../direct-sheets.js';
import type { Named } from '../named.response.js';
import { presentPhotos } from '../photo.presenter.js';
import type { DirectPhoto } from '../photo.response.js';
import { presentAmenities, presentBedrooms, presentViews } from './room-type-content.presenter.js';
import type { RoomTypeContentQuery } from './room-type-content.query.js';
import type { Bedroom, View } from './room-type-content.response.js';

/** The content of one active room type, in the default language of the property. */
@Injectable()
export class RoomTypeContentService {
  constructor(private readonly sheets: DirectSheets) {}

  photos(context: RequestContext<DirectCaller>, query: RoomTypeContentQuery): Promise<LazyResponse<DirectPhoto[]>> {
    return this.present(context, query, ({ photos }) => presentPhotos(photos));
  }

  amenities(context: RequestContext<DirectCaller>, query: RoomTypeContentQuery): Promise<LazyResponse<Named[]>> {
    return this.present(context, query, presentAmenities);
  }

  views(context: RequestContext<DirectCaller>, query: RoomTypeContentQuery): Promise<LazyResponse<View[]>> {
    return this.present(context, query, presentViews);
  }

  bedrooms(context: RequestContext<DirectCaller>, query: RoomTypeContentQuery): Promise<LazyResponse<Bedroom[]>> {
    return this.present(context, query, presentBedrooms);
  }

  private async present<Body extends object>(
    context: RequestContext<DirectCaller>,
    { propertyUuid, roomTypeUuid }: RoomTypeContentQuery,
    body: (roomType: RoomTypeContent, language: Language) => Body,
  ): Promise<LazyResponse<Body>> {
    const source = await this.sheets.read(context, propertyUuid);
    const { content, roomTypes } = source.sheet;
    const roomType = roomTypes.get(roomTypeUuid);
    if (roomType === undefined) throw noRoomType(roomTypeUuid, propertyUuid);
    return new LazyResponse(source, () => body(roomType, content.defaultLanguage));
  }
}
