import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkAmount } from './check-amount.js';
import { checkRange } from './check-range.js';

const AMOUNTS = ['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const;

/** The price fields that do not exist in a pricing model. */
const FIELDS_OF_OTHER_MODEL: Readonly<Record<string, readonly string[]>> = {
  perDay: ['amounts'],
  perOccupancy: ['amount', 'singleAdult'],
};

/** Checks a room rate's calendar: dates, amounts, and that every price matches the rate's pricing model. */
export function checkCalendar(roomRate: JsonNode, digits: number | undefined, report: Report): void {
  const model = roomRate.at('pricing').at('model').text ?? '';
  for (const entry of roomRate.at('calendar').items()) {
    checkRange(entry, 'from', 'to', report);
    checkFigures(entry, model, digits, report);
  }
}

/** Checks the prices of an entry: their decimals, and that they match the pricing model. */
export function checkFigures(entry: JsonNode, model: string, digits: number | undefined, report: Report): void {
  for (const name of AMOUNTS) checkAmount(entry.at(name), digits, report);
  for (const { node } of entry.at('amounts').fields()) checkAmount(node, digits, report);
  checkModel(entry, model, report);
}

/** A null price is allowed in either model: clearing a price that does not exist is harmless. */
function checkModel(entry: JsonNode, model: string, report: Report): void {
  if (entry.at('amount').given && entry.at('amounts').given) {
    report.add(entry, 'has both amount and amounts');
    return;
  }
  for (const name of FIELDS_OF_OTHER_MODEL[model] ?? []) {
    if (entry.at(name).given) report.add(entry.at(name), `is not allowed with the rate's pricing model ${model}`);
  }
}
