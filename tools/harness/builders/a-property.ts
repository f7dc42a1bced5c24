import { aRatePlan } from './a-rate-plan.js';
import { aRoomRate } from './a-room-rate.js';
import { aRoomType } from './a-room-type.js';
import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

interface Overrides extends Piece {
  readonly name?: string;
  readonly content?: Piece;
}

const CONTENT: Piece = {
  propertyType: { en: 'Hotel' },
  address: '1 Quay Street',
  suburb: 'Harbour',
  state: 'Auckland',
  country: 'NZ',
  email: 'desk@example.org',
  phoneNumber: '+6490000000',
  latitude: -36.84,
  longitude: 174.76,
  checkinStartTime: '14:00',
  checkoutEndTime: '10:00',
  photos: [],
  amenities: [],
};

/** A property of the group 'Group', in euros and UTC, with one room type, one rate plan and one room rate; no charges. */
export function aProperty({ name = 'House', content = {}, ...fields }: Overrides = {}): Piece {
  return {
    uuid: uuidOf(name),
    groupUuid: uuidOf('Group'),
    name,
    currency: 'EUR',
    timezone: 'Etc/UTC',
    content: { ...CONTENT, ...content },
    roomTypes: [aRoomType()],
    ratePlans: [aRatePlan()],
    roomRates: [aRoomRate()],
    ...fields,
  };
}
