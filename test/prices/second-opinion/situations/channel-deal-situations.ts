import type { ChannelDealEntry } from '../../../../src/import/entries/channel-entry.js';
import { liesWithin } from '../calendar-date.js';
import { nightsOf } from '../stay.js';
import type { OfferCase } from './offer-cases.js';
import type { Situations } from './situations.js';

/** A deal that applies to an offer. */
const applies =
  (condition: (deal: ChannelDealEntry, offerCase: OfferCase) => boolean) =>
  (offerCase: OfferCase): boolean =>
    offerCase.offer?.dealCode !== undefined && condition(offerCase.deal!, offerCase);

const isMember = ({ properties }: ChannelDealEntry, { property }: OfferCase): boolean =>
  properties.some(({ uuid }) => uuid === property.uuid);
const isApproved = ({ properties }: ChannelDealEntry, { property }: OfferCase): boolean =>
  properties.find(({ uuid }) => uuid === property.uuid)?.approved !== false;
const isBooked = ({ bookFrom, bookTo }: ChannelDealEntry, { request }: OfferCase): boolean =>
  liesWithin(request.today, bookFrom, bookTo);
const nightsInside = ({ stayFrom, stayTo }: ChannelDealEntry, { request }: OfferCase): number =>
  nightsOf(request).filter((night) => liesWithin(night, stayFrom, stayTo)).length;

/** A deal that only this obstacle keeps from applying to a rate that would be offered. */
const onlyFor =
  (obstacle: string, condition: (deal: ChannelDealEntry, offerCase: OfferCase) => boolean = () => true) =>
  (offerCase: OfferCase): boolean => {
    const { deal, price, availability, count } = offerCase;
    if (deal === undefined || price === undefined || availability < count) return false;
    const obstacles = {
      elsewhere: !isMember(deal, offerCase),
      unapproved: isMember(deal, offerCase) && !isApproved(deal, offerCase),
      unbooked: !isBooked(deal, offerCase),
      outside: nightsInside(deal, offerCase) < nightsOf(offerCase.request).length,
    };
    return (
      Object.entries(obstacles).every(([name, isThere]) => isThere === (name === obstacle)) &&
      condition(deal, offerCase)
    );
  };

/** A requested code that a deal has only in another spelling. */
const isMisspelled = ({ deal, channel: { deals = [] }, request: { dealCode } }: OfferCase): boolean =>
  deal === undefined &&
  dealCode !== undefined &&
  deals.some(({ code }) => code.trim().toLowerCase() === dealCode.trim().toLowerCase());

export const channelDealSituations: Situations<OfferCase> = {
  'a direct agreement applies': applies(({ kind }) => kind === 'direct-agreement'),
  'a campaign applies': applies(({ kind }) => kind === 'campaign'),
  'a campaign of several properties applies': applies(({ properties }) => properties.length > 1),
  'an agreement with an open end applies': applies(({ stayTo }) => stayTo === undefined),
  'an agreement with book dates applies': applies(
    ({ kind, bookFrom, bookTo }) => kind === 'direct-agreement' && (bookFrom ?? bookTo) !== undefined,
  ),
  'a deal that is approved in so many words': applies(({ properties }, { property }) =>
    properties.some(({ uuid, approved }) => uuid === property.uuid && approved === true),
  ),
  'a deal without a discount': applies(({ discountPercentage }) => discountPercentage === '0'),
  'a deal that takes everything off': applies(({ discountPercentage }) => discountPercentage === '100'),
  "a deal's commission in place of the channel's": applies(
    ({ commissionPercentage }, { connection }) => commissionPercentage !== connection.channelCommissionPercentage,
  ),
  'a deal without a commission': applies(({ commissionPercentage }) => commissionPercentage === '0'),
  'nights from the first day of a deal on': applies(({ stayFrom }, { request }) => stayFrom === request.checkIn),
  'nights until the last day of a deal': applies(({ stayTo }, { request }) => stayTo === nightsOf(request).at(-1)),
  'booked on the first day of a deal': applies(({ bookFrom }, { request }) => bookFrom === request.today),
  'booked on the last day of a deal': applies(({ bookTo }, { request }) => bookTo === request.today),
  'no code where the channel has deals': ({ offer, channel, request }) =>
    offer !== undefined && request.dealCode === undefined && (channel.deals ?? []).length > 0,
  'a deal of another property': onlyFor('elsewhere'),
  'a deal that is not approved': onlyFor('unapproved'),
  'a deal that is not booked today': onlyFor('unbooked'),
  'a deal of other nights': onlyFor('outside', (deal, offerCase) => nightsInside(deal, offerCase) === 0),
  'a deal of some of the nights': onlyFor('outside', (deal, offerCase) => nightsInside(deal, offerCase) > 0),
  'a deal code in another spelling': isMisspelled,
  'an unknown deal code': ({ request }) => request.dealCode === 'NOPE',
};
