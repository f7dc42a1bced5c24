import { addDays, formatPlainDate, type PlainDate } from '../domain/stay/plain-date.js';
import type { Language } from '../domain/content/language.js';
import { type RoomOccupancy, spreadOverRooms } from '../domain/stay/rooms.js';
import { SEARCH_BOUNDS } from '../domain/stay/search-bounds.js';
import type { Stay } from '../domain/stay/stay.js';
import { badRequest, type ParameterFault } from '../http/api-error.js';
import { CodeParameter } from '../http/query/code.parameter.js';
import { DateParameter } from '../http/query/date.parameter.js';
import { LanguageParameter } from '../http/query/language.parameter.js';
import { Related } from '../http/query/related.decorator.js';
import { RoomsParameter } from '../http/query/rooms.parameter.js';
import { UuidPath } from '../http/query/uuid-path.parameter.js';
import { WholeNumberParameter } from '../http/query/whole-number.parameter.js';

const {
  nights: STAY_NIGHTS_MAX,
  daysAhead: SEARCH_WINDOW_DAYS,
  rooms: ROOMS_MAX,
  guests: GUESTS_MAX,
} = SEARCH_BOUNDS.channel;

/** Request of Get property (§4.4). */
export class GetPropertyQuery {
  @UuidPath({ description: 'Property identifier.', example: 'b0000000-0000-4000-8000-000000000001' })
  readonly uuid!: string;

  @DateParameter({
    required: true,
    description: "Arrival date, from the property's today to 500 days after it.",
    example: '2027-04-07',
  })
  readonly checkin!: PlainDate;

  @DateParameter({
    required: true,
    description: "Departure date, 1 to 30 days after checkin and within 500 days after the property's today.",
    example: '2027-04-10',
  })
  @Related({
    parts: ['checkin'],
    expected: `a date 1 to ${STAY_NIGHTS_MAX} days after checkin`,
    holds: ({ checkin, checkout }: GetPropertyQuery) => checkout > checkin && checkout - checkin <= STAY_NIGHTS_MAX,
  })
  readonly checkout!: PlainDate;

  @WholeNumberParameter({
    minimum: 0,
    maximum: GUESTS_MAX,
    description: 'Adults over all rooms. Requires totalRooms; not together with rooms.',
    example: 2,
  })
  readonly totalAdults: number | undefined;

  @WholeNumberParameter({
    minimum: 0,
    maximum: GUESTS_MAX,
    description: 'Children over all rooms. Requires totalRooms; not together with rooms.',
    example: 0,
  })
  readonly totalChildren: number | undefined;

  @WholeNumberParameter({
    minimum: 1,
    maximum: ROOMS_MAX,
    description: 'Rooms over which the totals are spread evenly. Requires totalAdults and/or totalChildren.',
    example: 1,
  })
  @Related({
    parts: ['totalAdults', 'totalChildren', 'rooms'],
    expected: `a whole number from 1 to ${ROOMS_MAX} together with totalAdults and/or totalChildren, or none of the three`,
    holds: (request: GetPropertyQuery) =>
      request.rooms !== undefined || hasTotals(request) === (request.totalRooms !== undefined),
  })
  @Related({
    parts: ['totalAdults', 'totalChildren'],
    expected:
      'no more rooms than the totals fill: each gets its even share, the first rooms one more, and none stays empty',
    holds: (request: GetPropertyQuery) =>
      !hasTotals(request) || spread(request).every(({ adults, children }) => adults + children > 0),
  })
  readonly totalRooms: number | undefined;

  @RoomsParameter({
    description:
      'Occupants room by room, 1 to 10 rooms; not together with the totals. Spellings (not mixed): ' +
      '`rooms={"adults":2,"children":1}` repeated, one JSON array of such rooms, or `rooms[0][adults]=2&rooms[0][children]=1` ' +
      'with indexes from 0 without gaps. Left out together with the totals: one room with one adult.',
  })
  @Related({
    parts: ['totalAdults', 'totalChildren', 'totalRooms'],
    expected: 'either rooms or totalAdults, totalChildren and totalRooms, not both',
    holds: (request: GetPropertyQuery) =>
      request.rooms === undefined || !(hasTotals(request) || request.totalRooms !== undefined),
  })
  readonly rooms: readonly RoomOccupancy[] | undefined;

  @CodeParameter({ description: 'Only rates of this deal are returned.', example: 'CITYBREAK' })
  readonly dealCode: string | undefined;

  @LanguageParameter({
    description: "Preferred language of the content; each text falls back to the property's default language.",
    example: 'en',
  })
  readonly language: Language | undefined;

  /** The nights that are asked for. */
  get stay(): Stay {
    return { checkIn: this.checkin, checkOut: this.checkout };
  }

  /** The occupants of each room asked for: as listed, as spread over the rooms, or one adult in one room. */
  occupancies(): readonly RoomOccupancy[] {
    if (this.rooms !== undefined) return this.rooms;
    return hasTotals(this) ? spread(this) : [{ adults: 1, children: 0 }];
  }
}

function hasTotals({ totalAdults, totalChildren }: GetPropertyQuery): boolean {
  return totalAdults !== undefined || totalChildren !== undefined;
}

/** Without totalRooms there is nothing to spread; that fault is told by its own rule. */
function spread({ totalAdults = 0, totalChildren = 0, totalRooms }: GetPropertyQuery): readonly RoomOccupancy[] {
  return totalRooms === undefined ? [] : spreadOverRooms(totalAdults, totalChildren, totalRooms);
}

/**
 * Refuses dates outside the search window (§8), which only the property's today can tell: both ends are allowed.
 * @throws ApiError 400 with one entry for each date outside
 */
export function assertWithinSearchWindow(
  query: Pick<GetPropertyQuery, 'checkin' | 'checkout'>,
  today: PlainDate,
): void {
  const last = addDays(today, SEARCH_WINDOW_DAYS);
  const expected = `a date from ${formatPlainDate(today)} to ${formatPlainDate(last)}, at most ${SEARCH_WINDOW_DAYS} days ahead`;
  const outside = (['checkin', 'checkout'] as const).filter((name) => query[name] < today || query[name] > last);
  const [first, ...others] = outside.map((parameter): ParameterFault => ({
    parameter,
    received: formatPlainDate(query[parameter]),
    expected,
  }));
  if (first !== undefined) throw badRequest([first, ...others]);
}
