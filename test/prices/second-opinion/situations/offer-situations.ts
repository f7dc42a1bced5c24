import { holds } from '../availability.js';
import { leadDaysOf, nightsOf } from '../stay.js';
import type { OfferCase } from './offer-cases.js';
import type { Situations } from './situations.js';

const offered = (condition: (offerCase: OfferCase) => boolean) => (offerCase: OfferCase) =>
  offerCase.offer !== undefined && condition(offerCase);

const fits = ({ roomType, room }: OfferCase): boolean => holds(roomType, { ...room, infants: 0 });
const isActive = ({ roomType, roomRate }: OfferCase): boolean => roomType.active !== false && roomRate.active !== false;
const isSold = ({ connection: { roomRateUuids }, roomRate }: OfferCase): boolean =>
  roomRateUuids?.includes(roomRate.uuid) ?? roomRate.promotionOnly !== true;

/** What keeps a rate from being offered, apart from deals that do not apply. */
const obstacles = (offerCase: OfferCase): Readonly<Record<string, boolean>> => ({
  inactive: !isActive(offerCase),
  unsold: !isSold(offerCase),
  full: !fits(offerCase),
  unpriced: offerCase.price === undefined,
  soldOut: offerCase.availability < offerCase.count,
});

/** Apart from deals, only this keeps the rate from being offered. */
const onlyFor = (obstacle: string, condition: (offerCase: OfferCase) => boolean) => (offerCase: OfferCase) =>
  offerCase.request.dealCode === undefined &&
  Object.entries(obstacles(offerCase)).every(([name, isThere]) => isThere === (name === obstacle)) &&
  condition(offerCase);

const occupancies = ({ request: { rooms } }: OfferCase): number =>
  new Set(rooms.map(({ adults, children }) => `${adults}+${children}`)).size;

const levelsOf = ({ conditions }: OfferCase): number[] =>
  conditions.flatMap(({ amounts }) => Object.keys(amounts ?? {}).map(Number));
const namesOf = ({ offer }: OfferCase, kind: 'taxes' | 'fees'): string[] => offer?.[kind].map(({ name }) => name) ?? [];
const chargesOf = ({ price }: OfferCase, kind: 'tax' | 'fee') =>
  price!.charges.filter(({ charge }) => charge.kind === kind);

export const offerSituations: Situations<OfferCase> = {
  'an offer': offered(() => true),
  'a rate of a connection without a list': offered(({ connection }) => connection.roomRateUuids === undefined),
  'a rate of the list of a connection': offered(({ connection }) => connection.roomRateUuids !== undefined),
  'a promotion-only rate of the list': offered(({ roomRate }) => roomRate.promotionOnly === true),
  'a rate that is not sold directly': offered(({ roomRate }) => roomRate.sellDirect === false),
  'a promotion-only rate, and no list': onlyFor(
    'unsold',
    ({ connection, roomRate }) => connection.roomRateUuids === undefined && roomRate.promotionOnly === true,
  ),
  'a rate that is not on the list': onlyFor('unsold', ({ connection }) => (connection.roomRateUuids ?? []).length > 0),
  'an empty list': onlyFor('unsold', ({ connection }) => connection.roomRateUuids?.length === 0),
  'an inactive room type': onlyFor('inactive', ({ roomType }) => roomType.active === false),
  'an inactive rate': onlyFor('inactive', ({ roomRate }) => roomRate.active === false),
  'an occupancy that exceeds the room type': onlyFor('full', () => true),
  'a rate without a price for the occupancy': onlyFor('unpriced', () => true),
  'one room': offered(({ request }) => request.rooms.length === 1),
  'ten rooms': offered(({ request }) => request.rooms.length === 10),
  'several rooms with one occupancy': offered((offerCase) => offerCase.count > 1 && occupancies(offerCase) === 1),
  'several occupancies': offered((offerCase) => occupancies(offerCase) > 1),
  'several occupancies, one of them several times': offered(
    (offerCase) => occupancies(offerCase) > 1 && offerCase.count > 1,
  ),
  'an occupancy next to one that exceeds the room type': offered(({ request, roomType }) =>
    request.rooms.some((room) => !holds(roomType, { ...room, infants: 0 })),
  ),
  'as many rooms left as requested': offered(({ availability, count }) => availability === count && count > 1),
  'one room less than requested': onlyFor(
    'soldOut',
    ({ availability, count }) => availability === count - 1 && availability > 0,
  ),
  'fewer rooms than all occupancies need together': offered(
    ({ availability, request }) => availability < request.rooms.length,
  ),
  'nothing left': onlyFor('soldOut', ({ availability }) => availability === 0),
  'a room without adults': offered(({ room }) => room.adults === 0),
  'a room without adults, per occupancy without the first level': offered(
    (offerCase) => offerCase.room.adults === 0 && levelsOf(offerCase).length > 0 && !levelsOf(offerCase).includes(1),
  ),
  'a room with children': offered(({ room }) => room.children > 0),
  'availability at the threshold of low inventory': offered(
    ({ availability, property }) => availability === (property.lowInventoryThreshold ?? 3),
  ),
  'availability above the threshold': offered(({ offer }) => !offer!.lowInventory),
  'a threshold of its own': offered(({ property }) => property.lowInventoryThreshold !== undefined),
  'taxes with the same name': offered(
    (offerCase) => chargesOf(offerCase, 'tax').length > namesOf(offerCase, 'taxes').length,
  ),
  'fees with the same name': offered(
    (offerCase) => chargesOf(offerCase, 'fee').length > namesOf(offerCase, 'fees').length,
  ),
  'a tax and a fee with the same name': offered((offerCase) =>
    namesOf(offerCase, 'taxes').some((name) => namesOf(offerCase, 'fees').includes(name)),
  ),
  'a charge at 0': offered(({ offer }) => [...offer!.taxes, ...offer!.fees].some(({ amount }) => amount === '0')),
  'no taxes and fees': offered(
    (offerCase) => namesOf(offerCase, 'taxes').length + namesOf(offerCase, 'fees').length === 0,
  ),
  'charges inside the price': offered(
    ({ property, offer }) => property.pricesIncludeCharges === true && offer!.taxes.length > 0,
  ),
  'a policy without refund that names days': offered(
    ({ property, offer }) =>
      offer!.cancellationPolicy.policyType === 'non-refundable' &&
      property.ratePlans!.some(
        ({ uuid, cancellationPolicy }) =>
          uuid === offer!.ratePlanUuid && cancellationPolicy!.freeCancellationUntilDays !== undefined,
      ),
  ),
  'free cancellation until some days before': offered(
    ({ offer }) => offer!.cancellationPolicy.freeCancellationUntilDays > 0,
  ),
  'breakfast and a net rate': offered(({ offer }) => offer!.breakfastIncluded && offer!.rateType === 'net'),
  'direct deals that do not touch the channel': offered(({ property, roomRate }) =>
    (property.deals ?? []).some(
      ({ roomRateUuids = [], active }) => active !== false && roomRateUuids.includes(roomRate.uuid),
    ),
  ),
  'check-in today': offered(({ request }) => request.checkIn === request.today),
  'a lead of over a hundred days': offered(({ request }) => leadDaysOf(request) > 100),
  'thirty nights': offered(({ request }) => nightsOf(request).length === 30),
};
