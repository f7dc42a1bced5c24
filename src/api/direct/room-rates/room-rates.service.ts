import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../../auth/read-access.js';
import { directRates } from '../../../domain/pricing/direct-rates.js';
import { notFound } from '../../../http/errors/api-error.js';
import type { RequestContext } from '../../../http/request-context.js';
import { LazyResponse } from '../../../responses/lazy-response.js';
import { pageOf } from '../../page-of.js';
import { paginate, type PaginationEnvelope } from '../../pagination.js';
import { DirectSheets } from '../direct-sheets.js';
import type { PropertyListQuery } from '../../property-list.query.js';
import type { RoomRateDetail } from './room-rate-detail.response.js';
import { presentRoomRate, presentRoomRateDetail } from './room-rate.presenter.js';
import type { RoomRateQuery } from './room-rate.query.js';
import type { RoomRateListItem } from './room-rate.response.js';

/** List room rates and Get room rate: all that direct quotes can refer to. */
@Injectable()
export class RoomRatesService {
  constructor(private readonly sheets: DirectSheets) {}

  async list(
    context: RequestContext<DirectCaller>,
    query: PropertyListQuery,
  ): Promise<LazyResponse<PaginationEnvelope<RoomRateListItem>>> {
    const source = await this.sheets.read(context, query.propertyUuid);
    return new LazyResponse(source, () => {
      const rates = directRates(source.sheet.property);
      const first = (query.page - 1) * query.perPage;
      const results = rates.slice(first, first + query.perPage).map(presentRoomRate);
      return paginate(pageOf(context, { total: rates.length, results }), query, context.profile);
    });
  }

  async get(
    context: RequestContext<DirectCaller>,
    { propertyUuid, roomRateUuid }: RoomRateQuery,
  ): Promise<LazyResponse<RoomRateDetail>> {
    const source = await this.sheets.read(context, propertyUuid);
    const { property } = source.sheet;
    const sold = directRates(property).find(({ rate }) => rate.uuid === roomRateUuid);
    if (sold === undefined)
      throw notFound(`There is no room rate ${roomRateUuid} for direct booking at property ${propertyUuid}`);
    return new LazyResponse(source, () => presentRoomRateDetail(property, sold, source.today));
  }
}
