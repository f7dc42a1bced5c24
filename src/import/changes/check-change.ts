import { FIGURES_OF_MODEL } from '../../domain/changes/adjust-night.js';
import { parseAdjustmentBy } from '../../domain/changes/adjustment.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { minorUnits } from '../../domain/money/minor-units.js';
import { checkAmount } from '../checks/check-amount.js';
import { checkFigures } from '../checks/check-calendar.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

const ROUNDING = ['count', 'roundTo', 'rounding'];

/**
 * Checks what depends on the currency of the property, and on the pricing models of the room rates that a change is of.
 * @param digits of the currency's minor unit
 */
export function checkChange(change: JsonNode, models: ReadonlySet<string>, digits: number, report: Report): void {
  const [set, adjust] = [change.at('set'), change.at('adjust')];
  for (const model of models.size === 0 ? [''] : models) {
    checkFigures(set, model, digits, report);
    checkModel(set.at('levels'), 'levels', model, report);
    for (const { name, node } of adjust.fields()) checkModel(node, name, model, report);
  }
  for (const { node } of set.at('levels').fields()) checkAmount(node, digits, report);
  for (const { name, node } of adjust.fields()) if (!ROUNDING.includes(name)) checkBy(node, digits, report);
  checkAmount(adjust.at('roundTo'), digits, report, true);
}

/** A figure of the other pricing model. */
function checkModel(node: JsonNode, name: string, model: string, report: Report): void {
  const others = Object.entries(FIGURES_OF_MODEL).filter(([each]) => model !== '' && each !== model);
  const isOther = others.some(([, names]) => names.some((figure) => figure === name));
  if (isOther && node.given) report.add(node, `is not allowed with the rate's pricing model ${model}`);
}

function checkBy(by: JsonNode, digits: number, report: Report): void {
  if (parseAdjustmentBy(by.text ?? '', digits) !== undefined) return;
  const right = `"+${formatAmount(minorUnits(5 * 10 ** digits), digits)}"`;
  report.add(by, `has too many decimals: at most 4 of a percentage, ${digits} of an amount such as ${right}`);
}
