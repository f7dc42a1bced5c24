import type { PropertyDetail } from '../../../../src/api/channel/property-detail/property-detail.response.js';
import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import type { Case, CaseQuery } from './case.js';
import { day } from './day.js';

interface DetailCase extends Pick<Case<PropertyDetail>, 'title' | 'advice' | 'show' | 'prove'> {
  /** The number of the demo property. */
  readonly property: number;
  /** Check-in and check-out, in days from today. */
  readonly stay: readonly [number, number];
  readonly query: CaseQuery;
}

/** A case of Get property, requested by the demo's channel, with status 200. */
export function detailCase({ property, stay: [checkin, checkout], query, ...parts }: DetailCase): Case<PropertyDetail> {
  return {
    ...parts,
    request: {
      caller: 'channel',
      path: `/properties/${demoUuid('property', property)}`,
      query: { checkin: day(checkin), checkout: day(checkout), ...query },
    },
    status: 200,
  };
}
