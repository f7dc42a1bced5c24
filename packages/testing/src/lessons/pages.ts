import { type Exchange, pathOf, queryOf } from './exchange.js';

/** The requests for a page of a list that succeeded. */
export function pagesOf(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.filter(
    (exchange) => exchange.status === 200 && /\/(?:properties|room-types)$/.test(pathOf(exchange)),
  );
}

export function pageOf(exchange: Exchange): number {
  return Number(queryOf(exchange).get('page') ?? 1);
}

export function sizeOf(exchange: Exchange): number {
  return Number(queryOf(exchange).get('perPage') ?? 10);
}

/** The first page of an empty list is requested, too. */
export function lastPage(listed: number, size: number): number {
  return Math.max(1, Math.ceil(listed / size));
}

/** The positions, from 0, of the items that a page has. */
export function itemsOf(page: Exchange): readonly number[] {
  const size = sizeOf(page);
  return Array.from({ length: size }, (_, at) => (pageOf(page) - 1) * size + at);
}
