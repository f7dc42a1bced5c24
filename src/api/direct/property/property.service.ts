import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import { LazyResponse } from '../../../responses/lazy-response.js';
import { DirectSheets } from '../direct-sheets.js';
import type { PropertyQuery } from '../property.query.js';
import { presentMedia } from './media.presenter.js';
import type { Media } from './media.response.js';
import { presentDirectProperty } from './property.presenter.js';
import type { DirectProperty } from './property.response.js';

/** Get property and Get media. */
@Injectable()
export class DirectPropertyService {
  constructor(private readonly sheets: DirectSheets) {}

  async get(caller: DirectCaller, { propertyUuid }: PropertyQuery): Promise<LazyResponse<DirectProperty>> {
    const source = await this.sheets.read(caller, propertyUuid);
    return new LazyResponse(source, () => presentDirectProperty(source.sheet));
  }

  async media(caller: DirectCaller, { propertyUuid }: PropertyQuery): Promise<LazyResponse<Media>> {
    const source = await this.sheets.read(caller, propertyUuid);
    return new LazyResponse(source, () => presentMedia(source.sheet));
  }
}
