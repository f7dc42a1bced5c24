import { isTimezone } from '../../config/property-today.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { type DocumentIndex, uuidsOf } from '../parse/document-index.js';
import { quoteValue } from '../parse/quote-value.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkCalendar } from './check-calendar.js';
import { checkDeals, checkPromotions } from './check-deals.js';
import { checkPercentage } from './check-discount.js';
import { checkRatePlan } from './check-rate-plan.js';
import { checkRange } from './check-range.js';
import { checkReference } from './check-reference.js';
import { checkTexts } from './check-texts.js';
import { checkAmount } from './check-amount.js';

/** Checks one property with everything in it; its uuids are checked with those of the whole document. */
export function checkProperty(property: JsonNode, index: DocumentIndex, report: Report): void {
  const digits = currencyDigits(property.at('currency').text ?? '');
  checkReferences(property, digits, index, report);
  checkTexts(property, report);
  checkCheckout(property.at('content'), report);
  for (const charge of property.at('charges').items()) checkCharge(charge, digits, report);
  for (const roomType of property.at('roomTypes').items()) {
    for (const entry of roomType.at('inventory').items()) checkRange(entry, 'from', 'to', report);
  }
  for (const ratePlan of property.at('ratePlans').items()) checkRatePlan(ratePlan, digits, report);
  checkRates(property, digits, report);
  const roomRates = uuidsOf(property.at('roomRates').each('uuid'));
  checkDeals(property, roomRates, digits, report);
  checkPromotions(property, roomRates, digits, report);
}

function checkReferences(property: JsonNode, digits: number | undefined, index: DocumentIndex, report: Report): void {
  const currency = property.at('currency');
  if (currency.text !== undefined && digits === undefined) {
    report.refuse(currency, 'is not an ISO 4217 currency');
  }
  const timezone = property.at('timezone');
  if (timezone.text !== undefined && !isTimezone(timezone.text)) {
    report.refuse(timezone, 'is not an IANA time zone');
  }
  const isGroup = (uuid: string) => index.hasGroup(uuid);
  checkReference(property.at('groupUuid'), isGroup, 'a group of this import or of the database', report);
}

function checkCheckout(content: JsonNode, report: Report): void {
  const [start, end] = [content.at('checkoutStartTime'), content.at('checkoutEndTime')];
  if (start.time === undefined || end.time === undefined || start.time <= end.time) return;
  report.refuse(start, `is later than checkoutEndTime ${quoteValue(end.value)}`);
}

function checkRates(property: JsonNode, digits: number | undefined, report: Report): void {
  const roomTypes = uuidsOf(property.at('roomTypes').each('uuid'));
  const ratePlans = uuidsOf(property.at('ratePlans').each('uuid'));
  const isRoomType = (uuid: string) => roomTypes.has(uuid);
  const isRatePlan = (uuid: string) => ratePlans.has(uuid);
  for (const roomRate of property.at('roomRates').items()) {
    checkReference(roomRate.at('roomTypeUuid'), isRoomType, 'a room type of this property', report);
    checkReference(roomRate.at('ratePlanUuid'), isRatePlan, 'a rate plan of this property', report);
    checkCalendar(roomRate, digits, report);
  }
}

/** Checks a tax or fee: its percentage or amount, its dates, and the fields specific to one kind of charge. */
function checkCharge(charge: JsonNode, digits: number | undefined, report: Report): void {
  checkPercentage(charge.at('percentage'), report);
  checkAmount(charge.at('amount'), digits, report);
  checkRange(charge, 'validFrom', 'validTo', report);
  checkRange(charge, 'stayFrom', 'stayTo', report);
  const kind = charge.at('kind').text;
  if (charge.at('appliesTo').text === 'roomAndFees' && kind === 'fee') {
    report.add(charge.at('appliesTo'), 'roomAndFees is for taxes only');
  }
  if (charge.at('taxed').value === true && (kind === 'tax' || charge.at('percentage').given)) {
    report.add(charge.at('taxed'), 'only a fee with an amount can be taxed');
  }
  const per = charge.at('per').text;
  if (charge.at('maxNights').given && (per === 'stay' || per === 'personStay')) {
    report.add(charge.at('maxNights'), 'is not allowed with an amount per stay');
  }
}
