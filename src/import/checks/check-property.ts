import { isTimezone } from '../../config/property-today.js';
import { currencyDigits } from '../../domain/money/currency.js';
import type { DocumentIndex } from '../parse/document-index.js';
import { quoteValue } from '../parse/quote-value.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkCalendar } from './check-calendar.js';
import { checkDeals } from './check-deals.js';
import { checkPromotions } from './check-promotions.js';
import { checkRatePlan } from './check-rate-plan.js';
import { checkRange } from './check-range.js';
import { checkTexts } from './check-texts.js';
import { checkAmount } from './check-amount.js';
import { checkPercentage } from './check-percentage.js';

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
  const roomRates = uuidsOf(property.at('roomRates'));
  checkDeals(property, roomRates, digits, report);
  checkPromotions(property, roomRates, digits, report);
}

function checkReferences(property: JsonNode, digits: number | undefined, index: DocumentIndex, report: Report): void {
  const currency = property.at('currency');
  if (currency.text !== undefined && digits === undefined) {
    report.add(currency, `${quoteValue(currency.value)} is not an ISO 4217 currency`);
  }
  const timezone = property.at('timezone');
  if (timezone.text !== undefined && !isTimezone(timezone.text)) {
    report.add(timezone, `${quoteValue(timezone.value)} is not an IANA time zone`);
  }
  const group = property.at('groupUuid');
  if (group.uuid !== undefined && !index.hasGroup(group.uuid)) {
    report.add(group, `${quoteValue(group.value)} is not a group of this import or of the database`);
  }
}

function checkCheckout(content: JsonNode, report: Report): void {
  const [start, end] = [content.at('checkoutStartTime'), content.at('checkoutEndTime')];
  if (start.time === undefined || end.time === undefined || start.time <= end.time) return;
  report.add(start, `${quoteValue(start.value)} is later than checkoutEndTime ${quoteValue(end.value)}`);
}

function checkRates(property: JsonNode, digits: number | undefined, report: Report): void {
  const roomTypes = uuidsOf(property.at('roomTypes'));
  const ratePlans = uuidsOf(property.at('ratePlans'));
  for (const roomRate of property.at('roomRates').items()) {
    const roomType = roomRate.at('roomTypeUuid');
    const ratePlan = roomRate.at('ratePlanUuid');
    if (roomType.uuid !== undefined && !roomTypes.has(roomType.uuid)) {
      report.add(roomType, `${quoteValue(roomType.value)} is not a room type of this property`);
    }
    if (ratePlan.uuid !== undefined && !ratePlans.has(ratePlan.uuid)) {
      report.add(ratePlan, `${quoteValue(ratePlan.value)} is not a rate plan of this property`);
    }
    checkCalendar(roomRate, digits, report);
  }
}

function uuidsOf(list: JsonNode): Set<string | undefined> {
  return new Set(list.items().map((each) => each.at('uuid').uuid));
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
