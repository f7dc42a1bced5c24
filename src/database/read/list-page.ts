/** The requested page of a list, counted from 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list: its items, and the number of all items. */
export interface ListPage<Item> {
  readonly results: readonly Item[];
  readonly total: number;
}

/** The rows of a page, as Prisma's `skip` and `take`. */
export function rowsOf({ page, perPage }: PageRequest): { skip: number; take: number } {
  return { skip: (page - 1) * perPage, take: perPage };
}
