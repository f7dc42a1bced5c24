import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import type { RequestContext } from '../../../http/request-context.js';
import { LazyResponse } from '../../../responses/lazy-response.js';
import { DirectSheets } from '../direct-sheets.js';
import type { PropertyQuery } from '../property.query.js';
import { presentMedia } from './media.presenter.js';
import type { Media } from './media.response.js';
import { type OlderProperty, toOlderProperty } from './older-property.presenter.js';
import { presentDirectProperty } from './property.presenter.js';
import type { DirectProperty } from './property.response.js';

/** Get property and Get media. */
@Injectable()
export class DirectPropertyService {
  constructor(private readonly sheets: DirectSheets) {}

  async get(
    context: RequestContext<DirectCaller>,
    { propertyUuid }: PropertyQuery,
  ): Promise<LazyResponse<DirectProperty | OlderProperty>> {
    const source = await this.sheets.read(context, propertyUuid);
    return new LazyResponse(source, () => {
      const property = presentDirectProperty(source.sheet);
      return context.profile.property === 'older' ? toOlderProperty(property) : property;
    });
  }

  async media(context: RequestContext<DirectCaller>, { propertyUuid }: PropertyQuery): Promise<LazyResponse<Media>> {
    const source = await this.sheets.read(context, propertyUuid);
    return new LazyResponse(source, () => presentMedia(source.sheet));
  }
}
