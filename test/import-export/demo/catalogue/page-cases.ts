import type { PaginationEnvelope } from '../../../../src/api/pagination.js';
import type { PropertyListItem } from '../../../../src/api/properties/property-list-item.response.js';
import type { Case, CaseQuery } from './case.js';

type PropertyPage = PaginationEnvelope<PropertyListItem>;

/** A case of List properties, requested by the group that has several pages; shows the whole page. */
function pageCase(
  parts: Pick<Case<PropertyPage>, 'title' | 'advice' | 'prove'> & { query: CaseQuery },
): Case<PropertyPage> {
  const { query, ...others } = parts;
  return { ...others, request: { caller: 'group', path: '/properties', query }, status: 200, show: (page) => page };
}

/** Lists that have several pages. */
export const PAGE_CASES: readonly Case[] = [
  pageCase({
    title: 'Second page',
    advice:
      'Lists have pages of 10 unless `perPage` (1 to 50) is set. Read until `page` reaches `totalPages`; the list is sorted by ' +
      'name, consistently across pages.',
    query: { page: 2 },
    prove: async (page, again) => {
      expect(page).toMatchObject({ page: 2, perPage: 10, total: 12, totalPages: 2 });
      const first = await again({ page: 1 });
      expect(new Set([...first.results, ...page.results].map(({ uuid }) => uuid)).size).toBe(12);
    },
  }),
  pageCase({
    title: 'Page past the end',
    advice: 'Not an error: an empty page with the correct totals.',
    query: { page: 3 },
    prove: (page) => {
      expect(page).toEqual({ results: [], page: 3, perPage: 10, total: 12, totalPages: 2 });
    },
  }),
];
