import type { DocumentIndex } from '../document-index.js';
import { quoteValue } from '../quote-value.js';
import type { Place } from '../place.js';
import type { Report } from '../report.js';
import { checkPercentage } from './check-percentage.js';
import { checkRange } from './check-range.js';
import { checkUnique } from './check-unique.js';

/** Checks a channel's connections and deals; what they name may be stored already. */
export function checkChannel(channel: Place, index: DocumentIndex, report: Report): void {
  const properties = channel.at('properties').items();
  checkUnique(properties.map(uuidOf), 'the property', report);
  for (const property of properties) checkConnection(property, index, report);
  const deals = channel.at('deals').items();
  checkUnique(
    deals.map((deal) => ({ place: deal.at('code'), name: deal.at('code').text })),
    'the code',
    report,
  );
  for (const deal of deals) checkDeal(channel.at('apiId').text, deal, index, report);
}

function uuidOf(holder: Place): { place: Place; name: string | undefined } {
  return { place: holder.at('uuid'), name: holder.at('uuid').uuid };
}

function checkConnection(property: Place, index: DocumentIndex, report: Report): void {
  checkPercentage(property.at('siteminderCommissionPercentage'), report);
  checkPercentage(property.at('channelCommissionPercentage'), report);
  const { place, name } = uuidOf(property);
  if (name !== undefined && !index.hasProperty(name)) {
    report.fault(place, `${quoteValue(place.value)} is no property of this import or of the database`);
    return;
  }
  const roomRates = property.at('roomRateUuids').items();
  checkUnique(
    roomRates.map((each) => ({ place: each, name: each.uuid })),
    'the room rate',
    report,
  );
  for (const roomRate of roomRates) {
    if (name === undefined || roomRate.uuid === undefined || index.hasRoomRate(name, roomRate.uuid)) continue;
    report.fault(roomRate, `${quoteValue(roomRate.value)} is no room rate of the property ${name}`);
  }
}

function checkDeal(apiId: string | undefined, deal: Place, index: DocumentIndex, report: Report): void {
  checkPercentage(deal.at('discountPercentage'), report);
  checkPercentage(deal.at('commissionPercentage'), report);
  checkRange(deal, 'stayFrom', 'stayTo', report);
  checkRange(deal, 'bookFrom', 'bookTo', report);
  const properties = deal.at('properties').items().map(uuidOf);
  checkUnique(properties, 'the property', report);
  for (const { place, name } of properties) {
    if (apiId === undefined || name === undefined || index.isConnected(apiId, name)) continue;
    report.fault(
      place,
      `${quoteValue(place.value)} is no property that is connected to the channel ${quoteValue(apiId)}`,
    );
  }
}
