import type { PropertyDetail } from '../../../../src/api/channel/property-detail/property-detail.response.js';
import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import { type Case, type CaseQuery, type CaseRequest, day } from './case.js';

interface DetailCase extends Pick<Case<PropertyDetail>, 'title' | 'advice' | 'show' | 'prove'> {
  /** The number of the demo property. */
  readonly property: number;
  /** Check-in and check-out, in days from today. */
  readonly stay: readonly [number, number];
  readonly query: CaseQuery;
}

/** A case of Get property, requested by the demo's channel, with status 200. */
export function detailCase({ property, stay, query, ...parts }: DetailCase): Case<PropertyDetail> {
  return { ...parts, request: detailRequest(property, stay, query), status: 200 };
}

export function detailRequest(
  property: number,
  [checkin, checkout]: DetailCase['stay'],
  query: CaseQuery,
): CaseRequest {
  const path = `/properties/${demoUuid('property', property)}`;
  return { caller: 'channel', path, query: { checkin: day(checkin), checkout: day(checkout), ...query } };
}
