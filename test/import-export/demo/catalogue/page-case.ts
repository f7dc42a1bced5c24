import type { PaginationEnvelope } from '../../../../src/api/pagination.js';
import type { PropertyListItem } from '../../../../src/api/properties/property-list-item.response.js';
import type { Case } from './case.js';

type PropertyPage = PaginationEnvelope<PropertyListItem>;

interface PageCase extends Pick<Case<PropertyPage>, 'title' | 'advice' | 'prove'> {
  readonly query: { readonly page?: number; readonly perPage?: number };
}

/** A case of List properties, requested by the group that has several pages; shows the whole page. */
export function pageCase({ query, ...parts }: PageCase): Case<PropertyPage> {
  return { ...parts, request: { caller: 'group', path: '/properties', query }, status: 200, show: (page) => page };
}
