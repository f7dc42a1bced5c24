import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import type { RequestContext } from '../../../http/request-context.js';
import { jsonReply, type Reply } from '../../../responses/reply.js';
import { DirectSheets } from '../direct-sheets.js';
import type { PropertyQuery } from '../../property.query.js';
import { presentDirectProperty, presentMedia, toOlderProperty } from './property.presenter.js';

/** Get property and Get media. */
@Injectable()
export class DirectPropertyService {
  constructor(private readonly sheets: DirectSheets) {}

  async get(context: RequestContext<DirectCaller>, { propertyUuid }: PropertyQuery): Promise<Reply> {
    const source = await this.sheets.read(context, propertyUuid);
    return jsonReply(() => {
      const property = presentDirectProperty(source.sheet);
      return context.profile.property === 'older' ? toOlderProperty(property) : property;
    }, source);
  }

  async media(context: RequestContext<DirectCaller>, { propertyUuid }: PropertyQuery): Promise<Reply> {
    const source = await this.sheets.read(context, propertyUuid);
    return jsonReply(() => presentMedia(source.sheet), source);
  }
}
