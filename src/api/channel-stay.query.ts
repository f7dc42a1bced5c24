import { IsOptional } from 'class-validator';
import type { PlainDate } from '../domain/stay/plain-date.js';
import { type RoomOccupancy, spreadOverRooms } from '../domain/stay/rooms.js';
import { SEARCH_BOUNDS } from '../domain/stay/search-bounds.js';
import type { Stay } from '../domain/stay/stay.js';
import { IsRooms } from '../http/validation/is-rooms.decorator.js';
import { Parameter } from '../http/validation/parameter.decorator.js';
import { IsAfter, Related } from '../http/validation/related.decorator.js';
import { IsPlainDate } from '../http/validation/value-rules.js';
import { IsWhole } from './is-whole.decorator.js';

const { nights: STAY_NIGHTS_MAX, rooms: ROOMS_MAX, guests: GUESTS_MAX } = SEARCH_BOUNDS.channel;

/** The stay and the rooms that a channel requests prices for (§4.4): the same parameters in each of its operations. */
export abstract class ChannelStayQuery {
  @Parameter({
    description: "Arrival date, from the property's today to 500 days after it.",
    example: '2027-04-07',
  })
  @IsPlainDate()
  readonly checkin!: PlainDate;

  @Parameter({
    description: "Departure date, 1 to 30 days after checkin and within 500 days after the property's today.",
    example: '2027-04-10',
  })
  @IsPlainDate()
  @IsAfter('checkin', STAY_NIGHTS_MAX)
  readonly checkout!: PlainDate;

  @Parameter({ description: 'Adults over all rooms. Requires totalRooms; not together with rooms.', example: 2 })
  @IsWhole(0, GUESTS_MAX)
  @IsOptional()
  readonly totalAdults: number | undefined;

  @Parameter({ description: 'Children over all rooms. Requires totalRooms; not together with rooms.', example: 0 })
  @IsWhole(0, GUESTS_MAX)
  @IsOptional()
  readonly totalChildren: number | undefined;

  @Parameter({
    description: 'Rooms over which the totals are spread evenly. Requires totalAdults and/or totalChildren.',
    example: 1,
  })
  @IsWhole(1, ROOMS_MAX)
  @IsOptional()
  @Related<ChannelStayQuery>({
    others: ['totalAdults', 'totalChildren', 'rooms'],
    expected: `a whole number from 1 to ${ROOMS_MAX} together with totalAdults and/or totalChildren, or none of the three`,
    holds: (request) => request.rooms !== undefined || hasTotals(request) === (request.totalRooms !== undefined),
  })
  @Related<ChannelStayQuery>({
    others: ['totalAdults', 'totalChildren'],
    expected:
      'no more rooms than the totals fill: guests are spread evenly, the first rooms get one more, and no room is empty',
    holds: (request) => !hasTotals(request) || spread(request).every(({ adults, children }) => adults + children > 0),
  })
  readonly totalRooms: number | undefined;

  @Parameter({
    description:
      'Occupants room by room, 1 to 10 rooms; not together with the totals. Spellings (not mixed): ' +
      '`rooms={"adults":2,"children":1}` repeated, one JSON array of such rooms, or `rooms[0][adults]=2&rooms[0][children]=1` ' +
      'with indexes from 0 without gaps, described as parameters of their own below. Left out together with the totals: one ' +
      'room with one adult.',
    example: ['{"adults":2,"children":1}'],
  })
  @IsRooms()
  @IsOptional()
  @Related<ChannelStayQuery>({
    others: ['totalAdults', 'totalChildren', 'totalRooms'],
    expected: 'either rooms or totalAdults, totalChildren and totalRooms, not both',
    holds: (request) => request.rooms === undefined || !(hasTotals(request) || request.totalRooms !== undefined),
  })
  readonly rooms: readonly RoomOccupancy[] | undefined;

  get stay(): Stay {
    return { checkIn: this.checkin, checkOut: this.checkout };
  }

  /** The occupants of each requested room: as listed, or the totals spread over the rooms, or one adult in one room. */
  occupancies(): readonly RoomOccupancy[] {
    if (this.rooms !== undefined) return this.rooms;
    return hasTotals(this) ? spread(this) : [{ adults: 1, children: 0 }];
  }
}

function hasTotals({ totalAdults, totalChildren }: ChannelStayQuery): boolean {
  return totalAdults !== undefined || totalChildren !== undefined;
}

/** Without totalRooms there is nothing to spread; another rule reports that. */
function spread({ totalAdults = 0, totalChildren = 0, totalRooms }: ChannelStayQuery): readonly RoomOccupancy[] {
  return totalRooms === undefined ? [] : spreadOverRooms(totalAdults, totalChildren, totalRooms);
}
