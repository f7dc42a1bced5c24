/** The names of the option values in commander. */
type QuoteOptionName =
  | 'property'
  | 'checkIn'
  | 'checkOut'
  | 'adults'
  | 'children'
  | 'infants'
  | 'promo'
  | 'rooms'
  | 'deal'
  | 'channel'
  | 'roomRate';

/** An option of `stayquote quote`, and the request parameter that it maps to: of Quotes, and of Get property for a channel. */
export interface QuoteOption {
  readonly name: QuoteOptionName;
  readonly flag: string;
  /** The placeholder of the value in the help text. */
  readonly value: string;
  readonly description: string;
  readonly direct?: string;
  readonly channel?: string;
  /** The default for a channel request, which has none of its own: one room for one adult. */
  readonly channelDefault?: string;
}

/** The options that take a value, in display order. */
export const QUOTE_OPTIONS: readonly QuoteOption[] = [
  {
    name: 'property',
    flag: '--property',
    value: '<uuid>',
    description: 'the property (required)',
    direct: 'propertyUuid',
    channel: 'uuid',
  },
  {
    name: 'checkIn',
    flag: '--check-in',
    value: '<date>',
    description: 'yyyy-mm-dd (required)',
    direct: 'checkIn',
    channel: 'checkin',
  },
  {
    name: 'checkOut',
    flag: '--check-out',
    value: '<date>',
    description: 'yyyy-mm-dd (required)',
    direct: 'checkOut',
    channel: 'checkout',
  },
  {
    name: 'adults',
    flag: '--adults',
    value: '<number>',
    description: '1 by default; for a channel, the total of all rooms',
    direct: 'adults',
    channel: 'totalAdults',
    channelDefault: '1',
  },
  {
    name: 'children',
    flag: '--children',
    value: '<number>',
    description: '0 by default; for a channel, the total of all rooms',
    direct: 'children',
    channel: 'totalChildren',
  },
  {
    name: 'infants',
    flag: '--infants',
    value: '<number>',
    description: '0 by default; not with --channel',
    direct: 'infants',
  },
  {
    name: 'promo',
    flag: '--promo',
    value: '<code>',
    description: 'promo code; not with --channel',
    direct: 'promocode',
  },
  {
    name: 'channel',
    flag: '--channel',
    value: '<apiId>',
    description: 'show what this channel may sell, instead of direct quotes',
  },
  {
    name: 'rooms',
    flag: '--rooms',
    value: '<number>',
    description: 'with --channel: number of rooms, over which the guests are spread evenly; 1 by default',
    channel: 'totalRooms',
    channelDefault: '1',
  },
  {
    name: 'deal',
    flag: '--deal',
    value: '<code>',
    description: 'with --channel: code of a channel deal; only its offers are shown',
    channel: 'dealCode',
  },
  { name: 'roomRate', flag: '--room-rate', value: '<uuid>', description: 'only this room rate' },
];

/** All values given for each option. */
export type GivenOptions = Partial<Readonly<Record<QuoteOptionName, readonly string[]>>>;
