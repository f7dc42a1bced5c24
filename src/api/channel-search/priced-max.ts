import { type ApiError, badRequest } from '../../http/errors/api-error.js';
import type { SearchPropertiesQuery } from './search-properties.query.js';

/** The most properties that one search prices. */
export const PRICED_MAX = 200;

/** 400: a search whose filters need the prices of more properties, and how to narrow it. */
export function tooManyToPrice({ radius }: SearchPropertiesQuery, found: number): ApiError {
  return badRequest([
    {
      parameter: 'radius',
      received: String(radius),
      detail: `of ${radius} km finds ${found} properties`,
      expected:
        `at most ${PRICED_MAX} together with breakfast, freeCancellation or dealOnly, which need the prices of all of them; ` +
        'narrow the search by a smaller radius, starRating or propertyType, or leave these filters out',
    },
  ]);
}
