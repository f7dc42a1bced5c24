import type { DocumentIndex } from '../parse/document-index.js';
import { quoteValue } from '../parse/quote-value.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkPercentage } from './check-percentage.js';
import { checkRange } from './check-range.js';
import { checkUnique } from './check-unique.js';

/** Checks a channel's connections and deals; what they reference may be stored already. */
export function checkChannel(channel: JsonNode, index: DocumentIndex, report: Report): void {
  const properties = channel.at('properties').items();
  checkUnique(properties.map(uuidOf), 'the property', report);
  for (const property of properties) checkConnection(property, index, report);
  const deals = channel.at('deals').items();
  checkUnique(
    deals.map((deal) => ({ node: deal.at('code'), name: deal.at('code').text })),
    'the code',
    report,
  );
  for (const deal of deals) checkDeal(channel.at('apiId').text, deal, index, report);
}

function uuidOf(holder: JsonNode): { node: JsonNode; name: string | undefined } {
  return { node: holder.at('uuid'), name: holder.at('uuid').uuid };
}

function checkConnection(property: JsonNode, index: DocumentIndex, report: Report): void {
  checkPercentage(property.at('siteminderCommissionPercentage'), report);
  checkPercentage(property.at('channelCommissionPercentage'), report);
  const { node, name } = uuidOf(property);
  if (name !== undefined && !index.hasProperty(name)) {
    report.add(node, `${quoteValue(node.value)} is not a property of this import or of the database`);
    return;
  }
  const roomRates = property.at('roomRateUuids').items();
  checkUnique(
    roomRates.map((each) => ({ node: each, name: each.uuid })),
    'the room rate',
    report,
  );
  for (const roomRate of roomRates) {
    if (name === undefined || roomRate.uuid === undefined || index.hasRoomRate(name, roomRate.uuid)) continue;
    report.add(roomRate, `${quoteValue(roomRate.value)} is not a room rate of the property ${name}`);
  }
}

function checkDeal(apiId: string | undefined, deal: JsonNode, index: DocumentIndex, report: Report): void {
  checkPercentage(deal.at('discountPercentage'), report);
  checkPercentage(deal.at('commissionPercentage'), report);
  checkRange(deal, 'stayFrom', 'stayTo', report);
  checkRange(deal, 'bookFrom', 'bookTo', report);
  const properties = deal.at('properties').items().map(uuidOf);
  checkUnique(properties, 'the property', report);
  for (const { node, name } of properties) {
    if (apiId === undefined || name === undefined || index.isConnected(apiId, name)) continue;
    report.add(node, `${quoteValue(node.value)} is not a property connected to the channel ${quoteValue(apiId)}`);
  }
}
