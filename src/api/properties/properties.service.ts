import { Injectable } from '@nestjs/common';
import { LazyResponse } from '../../responses/lazy-response.js';
import type { GroupCaller } from '../../domain/access/caller.js';
import type { RequestContext } from '../../http/request-context.js';
import type { PageRequest } from '../../database/read/list-page.js';
import { PropertyListRepository } from '../../database/read/property-list.repository.js';
import { UnreadableProperties } from '../../rate-sheets/unreadable-properties.js';
import { paginate, type PaginationEnvelope } from '../pagination.js';
import { pageOf } from '../page-of.js';
import { PropertyListItem } from './property-list-item.response.js';

/** List properties (§4.1). */
@Injectable()
export class PropertiesService {
  constructor(
    private readonly properties: PropertyListRepository,
    private readonly unreadable: UnreadableProperties,
  ) {}

  /** One page of the properties of the caller's group. */
  async list(
    context: RequestContext<GroupCaller>,
    page: PageRequest,
  ): Promise<LazyResponse<PaginationEnvelope<PropertyListItem>>> {
    const found = await this.properties.page(context.caller.groupUuid, page, await this.unreadable.uuids());
    const list = pageOf(context, found);
    return new LazyResponse(undefined, () => paginate(list, page, context.profile));
  }
}
