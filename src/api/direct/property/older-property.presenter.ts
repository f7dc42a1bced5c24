import type { DirectProperty } from './property.response.js';

/** A property in the shape of an older generation of the direct booking API. */
export interface OlderProperty {
  readonly uuid: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezoneId: string;
  readonly currency: string;
  /** Left out if there is none. */
  readonly bookingEngineUrl?: string;
}

export function toOlderProperty(property: DirectProperty): OlderProperty {
  const { uuid, name, latitude, longitude, timezone, currencyIsoCode, bookingEngineUrl } = property;
  const older = { uuid, name, latitude, longitude, timezoneId: timezone, currency: currencyIsoCode };
  return bookingEngineUrl === null ? older : { ...older, bookingEngineUrl };
}
