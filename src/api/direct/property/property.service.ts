import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import type { WireProfile } from '../../../domain/access/wire-profile.js';
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
    caller: DirectCaller,
    { propertyUuid }: PropertyQuery,
    profile: WireProfile,
  ): Promise<LazyResponse<DirectProperty | OlderProperty>> {
    const source = await this.sheets.read(caller, propertyUuid);
    return new LazyResponse(source, () => {
      const property = presentDirectProperty(source.sheet);
      return profile.property === 'older' ? toOlderProperty(property) : property;
    });
  }

  async media(caller: DirectCaller, { propertyUuid }: PropertyQuery): Promise<LazyResponse<Media>> {
    const source = await this.sheets.read(caller, propertyUuid);
    return new LazyResponse(source, () => presentMedia(source.sheet));
  }
}
