import { Injectable } from '@nestjs/common';
import { jsonReply, type Reply } from '../../responses/reply.js';
import type { GroupCaller } from '../../domain/access/caller.js';
import type { RequestContext } from '../../http/request-context.js';
import type { PageRequest } from '../../database/read/list-page.js';
import { PropertyListRepository } from '../../database/read/property-list.repository.js';
import { UnreadableProperties } from '../../rate-sheets/unreadable-properties.js';
import { pageOf, paginate } from '../pagination.js';

/** List properties (§4.1). */
@Injectable()
export class PropertiesService {
  constructor(
    private readonly properties: PropertyListRepository,
    private readonly unreadable: UnreadableProperties,
  ) {}

  /** One page of the properties of the caller's group. */
  async list(context: RequestContext<GroupCaller>, page: PageRequest): Promise<Reply> {
    const found = await this.properties.page(context.caller.groupUuid, page, await this.unreadable.uuids());
    const list = pageOf(context, found);
    return jsonReply(() => paginate(list, page, context.profile));
  }
}
