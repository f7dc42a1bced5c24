import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkAmount } from './check-amount.js';
import { checkPercentage } from './check-percentage.js';
import { checkRange } from './check-range.js';

/** Checks a tax or fee: its percentage or amount, its dates, and the fields specific to one kind of charge. */
export function checkCharge(charge: JsonNode, digits: number | undefined, report: Report): void {
  checkPercentage(charge.at('percentage'), report);
  checkAmount(charge.at('amount'), digits, report);
  checkRange(charge, 'validFrom', 'validTo', report);
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
