import type { PlainDate } from '../../domain/stay/plain-date.js';

/** What determines sample data, to the byte. */
export interface SampleSize {
  readonly properties: number;
  /** Room rates of each property. */
  readonly rates: number;
  /** Nights of each room rate, the first of them on `from`. */
  readonly days: number;
  readonly from: PlainDate;
  /** Groups that the properties are spread over. */
  readonly groups: number;
  /** Another seed results in other hotels with other uuids. */
  readonly seed: number;
}
