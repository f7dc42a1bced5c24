import { holds } from '../availability.js';
import { liesWithin } from '../calendar-date.js';
import { nightsOf } from '../stay.js';
import type { OfferCase } from './offer-cases.js';
import { forEach, type Situations } from './situations.js';

const offered = (condition: (offerCase: OfferCase) => boolean) => (offerCase: OfferCase) =>
  offerCase.offer !== undefined && condition(offerCase);

const memberOf = ({ deal, property }: OfferCase) => deal?.properties.find(({ uuid }) => uuid === property.uuid);
const insideOf = ({ deal, request }: OfferCase): number =>
  nightsOf(request).filter((night) => liesWithin(night, deal?.stayFrom, deal?.stayTo)).length;

/** What keeps a rate from being offered. */
const OBSTACLES = {
  'an inactive rate': ({ roomType, roomRate }) => roomType.active === false || roomRate.active === false,
  'a rate that is not for the channel': ({ connection: { roomRateUuids }, roomRate }) =>
    roomRateUuids?.includes(roomRate.uuid) === false ||
    (roomRateUuids === undefined && roomRate.promotionOnly === true),
  'an occupancy that exceeds the room type': ({ roomType, room }) => !holds(roomType, { ...room, infants: 0 }),
  'an occupancy without a price': ({ price }) => price === undefined,
  'too few rooms left': ({ availability, count }) => availability < count,
  'an unknown deal': ({ deal, request }) => request.dealCode !== undefined && deal === undefined,
  'a deal of another property': (each) => each.deal !== undefined && memberOf(each) === undefined,
  'a deal that is not approved': (each) => memberOf(each)?.approved === false,
  'a deal that is not booked today': ({ deal, request }) => !liesWithin(request.today, deal?.bookFrom, deal?.bookTo),
  'a deal of other nights': (each) => insideOf(each) < nightsOf(each.request).length,
} satisfies Situations<OfferCase>;
type Obstacle = keyof typeof OBSTACLES;

/** Only this keeps the rate from being offered. */
const onlyFor = (obstacle: Obstacle, condition: (offerCase: OfferCase) => boolean) => (offerCase: OfferCase) =>
  Object.entries(OBSTACLES).every(([name, isThere]) => isThere(offerCase) === (name === obstacle)) &&
  condition(offerCase);

const namesOf = ({ offer }: OfferCase, kind: 'taxes' | 'fees'): string[] => offer![kind].map(({ name }) => name);
const countOf = ({ price }: OfferCase, kind: 'tax' | 'fee') =>
  price!.charges.filter(({ charge }) => charge.kind === kind).length;

export const offerSituations: Situations<OfferCase> = {
  ...forEach(
    Object.keys(OBSTACLES) as Obstacle[],
    (obstacle) => `only ${obstacle}`,
    (obstacle) => onlyFor(obstacle, () => true),
  ),
  'ten rooms': offered(({ request }) => request.rooms.length === 10),
  'several occupancies, one of them several times': offered(
    ({ count, request }) => count > 1 && count < request.rooms.length,
  ),
  'as many rooms left as requested': offered(({ availability, count }) => availability === count && count > 1),
  'one room less than requested': onlyFor(
    'too few rooms left',
    ({ availability, count }) => availability === count - 1 && availability > 0,
  ),
  'fewer rooms than all occupancies need together': offered(
    ({ availability, request }) => availability < request.rooms.length,
  ),
  'a deal of some of the nights': onlyFor('a deal of other nights', (each) => insideOf(each) > 0),
  'a deal with a commission of its own': offered(
    ({ deal, connection }) =>
      deal !== undefined && deal.commissionPercentage !== connection.channelCommissionPercentage,
  ),
  'availability at the threshold of low inventory': offered(
    ({ availability, property }) => availability === (property.lowInventoryThreshold ?? 3),
  ),
  'taxes with the same name': offered((each) => countOf(each, 'tax') > namesOf(each, 'taxes').length),
  'fees with the same name': offered((each) => countOf(each, 'fee') > namesOf(each, 'fees').length),
  'a tax and a fee with the same name': offered((each) =>
    namesOf(each, 'taxes').some((name) => namesOf(each, 'fees').includes(name)),
  ),
  'a charge at 0': offered(({ offer }) => [...offer!.taxes, ...offer!.fees].some(({ amount }) => amount === '0')),
};
