import type { DocumentIndex } from '../parse/document-index.js';
import type { JsonNode } from '../parse/json-node.js';
import { quoteValue } from '../parse/quote-value.js';
import type { Report } from '../parse/report.js';
import { checkPercentage } from './check-discount.js';
import { checkRange } from './check-range.js';
import { checkReference } from './check-reference.js';
import { checkUnique, checkUniqueUuids } from './check-unique.js';

/** Enough to recognise the cause: a channel may sell thousands. */
const LISTED_MAX = 10;

/** Checks a channel's connections and deals; what they reference may be stored already. */
export function checkChannel(channel: JsonNode, index: DocumentIndex, report: Report): void {
  checkUniqueUuids('the property', channel.at('properties').each('uuid'), report);
  for (const property of channel.at('properties').items()) checkConnection(property, index, report);
  checkUnique('the code', channel.at('deals').each('code'), report);
  for (const deal of channel.at('deals').items()) checkDeal(channel.at('apiId').text, deal, index, report);
}

function checkConnection(property: JsonNode, index: DocumentIndex, report: Report): void {
  checkPercentage(property.at('siteminderCommissionPercentage'), report);
  checkPercentage(property.at('channelCommissionPercentage'), report);
  const { uuid } = property.at('uuid');
  if (uuid !== undefined && !index.hasProperty(uuid)) {
    report.refuse(property.at('uuid'), 'is not a property of this import or of the database');
    return;
  }
  const roomRates = property.at('roomRateUuids').items();
  checkUniqueUuids('the room rate', roomRates, report);
  if (uuid === undefined) return;
  for (const roomRate of roomRates) {
    checkReference(roomRate, (each) => index.hasRoomRate(uuid, each), `a room rate of the property ${uuid}`, report);
  }
}

function checkDeal(apiId: string | undefined, deal: JsonNode, index: DocumentIndex, report: Report): void {
  checkPercentage(deal.at('discountPercentage'), report);
  checkPercentage(deal.at('commissionPercentage'), report);
  checkRange(deal, 'stayFrom', 'stayTo', report);
  checkRange(deal, 'bookFrom', 'bookTo', report);
  const properties = deal.at('properties').each('uuid');
  checkUniqueUuids('the property', properties, report);
  if (apiId === undefined) return;
  const what = `a property connected to the channel ${quoteValue(apiId)}`;
  for (const property of properties) {
    checkReference(property, (uuid) => index.isConnected(apiId, uuid), what, report);
  }
}

/**
 * Reports stored connections of a property that lose a room rate: a channel stays connected to a replaced property, so the property
 * must keep the room rates that the connection lists, unless the document redefines the connection.
 */
export function checkKeptRoomRates(property: JsonNode, index: DocumentIndex, report: Report): void {
  const uuid = property.at('uuid').uuid ?? '';
  for (const [apiId, roomRates] of index.otherConnections(uuid)) {
    const lost = roomRates.filter((roomRate) => !index.hasRoomRate(uuid, roomRate));
    if (lost.length === 0) continue;
    report.add(property, `is missing the room rates ${listed(lost)}, which the stored channel ${apiId} sells`);
  }
}

function listed(roomRates: readonly string[]): string {
  const others = roomRates.length - LISTED_MAX;
  return [...roomRates.slice(0, LISTED_MAX), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
