import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../domain/access/wire-profile.js';
import type { ListPage, PageRequest } from '../database/read/list-page.js';
import type { RequestContext } from '../http/request-context.js';

/** The pagination envelope of list responses (§2.1). */
export interface PaginationEnvelope<Item> extends PageRequest {
  results: readonly Item[];
  total: number;
  totalPages: number;
}

/** The page of a list that a caller gets: an empty list's in the scenario `empty-page`. */
export function pageOf<Item>({ scenario: run }: RequestContext, page: ListPage<Item>): ListPage<Item> {
  return run?.scenario.name === 'empty-page' ? { results: [], total: 0 } : page;
}

/**
 * The envelope for one page (§2.1). A page past the end still reports the real totals, and an empty list has no pages, so that
 * a client that reads until `page` reaches `totalPages` always terminates.
 */
export function paginate<Item>(
  { results, total }: ListPage<Item>,
  { page, perPage }: PageRequest,
  profile = DEFAULT_WIRE_PROFILE,
): PaginationEnvelope<Item> {
  const counters = { page, perPage, total, totalPages: Math.ceil(total / perPage) };
  const envelope = { results, ...counters };
  return profile.text === '' ? envelope : inProfile(envelope, counters, profile);
}

/** The list under the name, and the counters at the places, that other generations of the direct booking API have. */
function inProfile<Item>(
  { results }: PaginationEnvelope<Item>,
  counters: Omit<PaginationEnvelope<Item>, 'results'>,
  { list, pagination }: WireProfile,
): PaginationEnvelope<Item> {
  const body = { [list]: results, ...counters, ...(pagination === 'nested' && { pagination: counters }) };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- written as it is, not by the contract
  return body as unknown as PaginationEnvelope<Item>;
}

/**
 * The envelope's schema for one kind of item; its name in OpenAPI is derived from the item.
 * @param totals the `total` of the examples in OpenAPI, whose pages have ten records
 */
export function pageResponseOf<Item>(
  item: Type<Item>,
  name: string,
  totals: readonly number[] = [12, 4],
): Type<PaginationEnvelope<Item>> {
  class PageResponse implements PaginationEnvelope<Item> {
    @ApiProperty({ type: [item], description: 'Items of the current page.' })
    results!: readonly Item[];

    @ApiProperty({ type: 'integer', minimum: 1, description: 'Page number.', examples: [1] })
    page!: number;

    @ApiProperty({ type: 'integer', minimum: 1, maximum: 50, description: 'Records per page.', examples: [10] })
    perPage!: number;

    @ApiProperty({ type: 'integer', minimum: 0, description: 'Total number of records.', examples: [...totals] })
    total!: number;

    @ApiProperty({
      type: 'integer',
      minimum: 0,
      description: 'Total number of pages; 0 for an empty list.',
      examples: totals.map((total) => Math.ceil(total / 10)),
    })
    totalPages!: number;
  }
  Object.defineProperty(PageResponse, 'name', { value: name });
  return PageResponse;
}
