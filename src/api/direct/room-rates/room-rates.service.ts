import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import { directRates } from '../../../domain/pricing/direct-rates.js';
import { notFound } from '../../../http/errors/api-error.js';
import type { RequestContext } from '../../../http/request-context.js';
import { jsonReply, type Reply } from '../../../responses/reply.js';
import { pageOf, paginate } from '../../pagination.js';
import { DirectSheets } from '../direct-sheets.js';
import type { PropertyListQuery } from '../../property-list.query.js';
import { presentRoomRate, presentRoomRateDetail } from './room-rate.presenter.js';
import type { RoomRateQuery } from './room-rate.query.js';

/** List room rates and Get room rate: all that direct quotes can refer to. */
@Injectable()
export class RoomRatesService {
  constructor(private readonly sheets: DirectSheets) {}

  async list(context: RequestContext<DirectCaller>, query: PropertyListQuery): Promise<Reply> {
    const source = await this.sheets.read(context, query.propertyUuid);
    return jsonReply(() => {
      const rates = directRates(source.sheet.property);
      const first = (query.page - 1) * query.perPage;
      const results = rates.slice(first, first + query.perPage).map(presentRoomRate);
      return paginate(pageOf(context, { total: rates.length, results }), query, context.profile);
    }, source);
  }

  async get(context: RequestContext<DirectCaller>, { propertyUuid, roomRateUuid }: RoomRateQuery): Promise<Reply> {
    const source = await this.sheets.read(context, propertyUuid);
    const { property } = source.sheet;
    const sold = directRates(property).find(({ rate }) => rate.uuid === roomRateUuid);
    if (sold === undefined)
      throw notFound(`There is no room rate ${roomRateUuid} for direct booking at property ${propertyUuid}`);
    return jsonReply(() => presentRoomRateDetail(property, sold, source.today), source);
  }
}
