/** The request parameters that an option maps to: of Quotes, and of Get property for a channel. */
interface Parameters {
  readonly direct?: string;
  readonly channel?: string;
  /** The default for a channel request, which has none of its own: one room for one adult. */
  readonly channelDefault?: string;
}

/** An option of `stayquote quote`. */
export interface QuoteOption<Name extends string = QuoteOptionName> extends Parameters {
  /** Of the value in commander. */
  readonly name: Name;
  readonly flag: string;
  /** The placeholder of the value in the help text. */
  readonly value: string;
  readonly description: string;
}

function option<const Name extends string>(
  name: Name,
  flag: string,
  value: string,
  description: string,
  parameters: Parameters = {},
): QuoteOption<Name> {
  return { name, flag, value, description, ...parameters };
}

/** The options that take a value, in display order. */
export const QUOTE_OPTIONS = [
  option('property', '--property', '<uuid>', 'the property (required)', { direct: 'propertyUuid', channel: 'uuid' }),
  option('checkIn', '--check-in', '<date>', 'yyyy-mm-dd (required)', { direct: 'checkIn', channel: 'checkin' }),
  option('checkOut', '--check-out', '<date>', 'yyyy-mm-dd (required)', { direct: 'checkOut', channel: 'checkout' }),
  option('adults', '--adults', '<number>', '1 by default; for a channel, the total of all rooms', {
    direct: 'adults',
    channel: 'totalAdults',
    channelDefault: '1',
  }),
  option('children', '--children', '<number>', '0 by default; for a channel, the total of all rooms', {
    direct: 'children',
    channel: 'totalChildren',
  }),
  option('infants', '--infants', '<number>', '0 by default; not with --channel', { direct: 'infants' }),
  option('promo', '--promo', '<code>', 'promo code; not with --channel', { direct: 'promocode' }),
  option('channel', '--channel', '<apiId>', 'show what this channel may sell, instead of direct quotes'),
  option(
    'rooms',
    '--rooms',
    '<number>',
    'with --channel: number of rooms, over which the guests are spread evenly; 1 by default',
    { channel: 'totalRooms', channelDefault: '1' },
  ),
  option('deal', '--deal', '<code>', 'with --channel: code of a channel deal; only its offers are shown', {
    channel: 'dealCode',
  }),
  option('roomRate', '--room-rate', '<uuid>', 'only this room rate'),
];

type QuoteOptionName = (typeof QUOTE_OPTIONS)[number]['name'];

/** All values given for each option. */
export type GivenOptions = Partial<Readonly<Record<QuoteOptionName, readonly string[]>>>;
