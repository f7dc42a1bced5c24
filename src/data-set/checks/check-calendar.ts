import type { JsonNode } from '../json-node.js';
import type { Report } from '../report.js';
import { checkAmount } from './check-amount.js';
import { checkRange } from './check-range.js';

const AMOUNTS = ['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const;

/** The price fields that one model has and the other has not. */
const FIELDS_OF_OTHER_MODEL: Readonly<Record<string, readonly string[]>> = {
  perDay: ['amounts'],
  perOccupancy: ['amount', 'singleAdult'],
};

/** Checks a room rate's calendar: dates, figures, and that every price is of the rate's model. */
export function checkCalendar(roomRate: JsonNode, digits: number | undefined, report: Report): void {
  const model = roomRate.at('pricing').at('model').text ?? '';
  for (const entry of roomRate.at('calendar').items()) {
    checkRange(entry, 'from', 'to', report);
    for (const name of AMOUNTS) checkAmount(entry.at(name), digits, report);
    for (const { node } of entry.at('amounts').fields()) checkAmount(node, digits, report);
    checkModel(entry, model, report);
  }
}

/** A price that is null is no price: it clears what is not there, and does no harm. */
function checkModel(entry: JsonNode, model: string, report: Report): void {
  if (entry.at('amount').given && entry.at('amounts').given) {
    report.fault(entry, 'holds both amount and amounts');
    return;
  }
  for (const name of FIELDS_OF_OTHER_MODEL[model] ?? []) {
    if (entry.at(name).given) report.fault(entry.at(name), `does not go with the rate's model ${model}`);
  }
}
