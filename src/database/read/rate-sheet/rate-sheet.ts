import type { PropertyContent, RoomTypeContent } from '../../../domain/content/property-content.js';
import type { PropertySheet } from '../../../domain/pricing/property-sheet.js';
import type { ChannelConnection } from './channel-connection.row.js';
import type { DateRange } from './date-range.js';

/** Everything that responses show of a property, as of one revision: its prices between two dates, and its content. */
export interface RateSheet {
  /** Differs after every change of anything in here, and in every other epoch of the database; `EPOCH.NUMBER`. */
  readonly revision: string;
  /** The revision with a checksum of the property's record, for entity tags. */
  readonly edition: string;
  /** The dates that it covers; other dates look as if they had no data. */
  readonly dates: DateRange;
  readonly uuid: string;
  readonly groupUuid: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone: string;
  readonly property: PropertySheet;
  /** The number of its room rates. */
  readonly roomRates: number;
  readonly content: PropertyContent;
  /** Of active room types, by uuid. */
  readonly roomTypes: ReadonlyMap<string, RoomTypeContent>;
  /** By the channel's API id. */
  readonly connections: ReadonlyMap<string, ChannelConnection>;
  /** Why the property cannot be served although it is stored; then nothing else of it may be shown. */
  readonly fault?: string;
  /** What was thrown when what is stored was read, if that is why. */
  readonly failure?: unknown;
  /** Its approximate size in memory. */
  readonly bytes: number;
}
