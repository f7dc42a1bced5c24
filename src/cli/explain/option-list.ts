/** What commander calls the value of each option. */
export type QuoteOptionName =
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

/** An option of `stayquote quote`, and the parameter that it stands for: of Quotes, and of Get property for a channel. */
export interface QuoteOption {
  readonly name: QuoteOptionName;
  readonly flag: string;
  /** What stands behind the flag. */
  readonly value: string;
  readonly description: string;
  readonly direct?: string;
  readonly channel?: string;
  /** What a channel's request says where nothing is given: one room for one adult, spelled out. */
  readonly channelDefault?: string;
}

/** The options that take a value, in the order in which they are shown. */
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
    description: '1 if left out; for a channel those of all rooms',
    direct: 'adults',
    channel: 'totalAdults',
    channelDefault: '1',
  },
  {
    name: 'children',
    flag: '--children',
    value: '<number>',
    description: '0 if left out; for a channel those of all rooms',
    direct: 'children',
    channel: 'totalChildren',
  },
  {
    name: 'infants',
    flag: '--infants',
    value: '<number>',
    description: '0 if left out; a channel has none',
    direct: 'infants',
  },
  {
    name: 'promo',
    flag: '--promo',
    value: '<code>',
    description: 'promo code; a channel has none',
    direct: 'promocode',
  },
  {
    name: 'channel',
    flag: '--channel',
    value: '<apiId>',
    description: 'what this channel may sell, instead of direct quotes',
  },
  {
    name: 'rooms',
    flag: '--rooms',
    value: '<number>',
    description: 'with --channel: rooms over which the guests are spread evenly, 1 if left out',
    channel: 'totalRooms',
    channelDefault: '1',
  },
  {
    name: 'deal',
    flag: '--deal',
    value: '<code>',
    description: 'with --channel: only what this deal sells',
    channel: 'dealCode',
  },
  { name: 'roomRate', flag: '--room-rate', value: '<uuid>', description: 'this room rate only' },
];

/** What was given for each option, every time that it was given. */
export type GivenOptions = Partial<Readonly<Record<QuoteOptionName, readonly string[]>>>;
