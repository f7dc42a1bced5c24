import type { PropertyContent, RoomTypeContent } from '../../../domain/content/property-content.js';
import type { PropertySheet } from '../../../domain/pricing/property-sheet.js';
import type { ChannelConnection } from './channel-connection.row.js';
import type { DateRange } from './date-range.js';

/** Everything that is told of a property, as it stood at one revision: its prices between two dates, and its content. */
export interface RateSheet {
  /** Differs after every change of anything in here, and in every other epoch of the database: `EPOCH.NUMBER`. */
  readonly revision: string;
  /** The revision with a checksum of the property's record, for entity tags. */
  readonly edition: string;
  /** The dates that it holds; others look as if nothing were known of them. */
  readonly dates: DateRange;
  readonly uuid: string;
  readonly groupUuid: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone: string;
  readonly property: PropertySheet;
  /** How many room rates it holds. */
  readonly roomRates: number;
  readonly content: PropertyContent;
  /** Of active room types, by uuid. */
  readonly roomTypes: ReadonlyMap<string, RoomTypeContent>;
  /** By the channel's API id. */
  readonly connections: ReadonlyMap<string, ChannelConnection>;
  /** About how much memory it takes. */
  readonly bytes: number;
}
