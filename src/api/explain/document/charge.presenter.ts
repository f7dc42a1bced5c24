import { exactAmount } from '../../../domain/money/exact-amount.js';
import { minorUnits, type MinorUnits } from '../../../domain/money/minor-units.js';
import { formatPercentage } from '../../../domain/money/percentage.js';
import { chargesInForce, isInForce } from '../../../domain/pricing/charges/charge-due.js';
import type { ChargedAmount, ChargeTerm } from '../../../domain/pricing/charges/charged-night.js';
import type { IncludedDivisor } from '../../../domain/pricing/charges/included-shares.js';
import { isOnFeesToo, type Charge } from '../../../domain/pricing/property-sheet.js';
import { formatPlainDate } from '../../../domain/stay/plain-date.js';
import { chargeTerms } from '../words/charge-terms.js';
import { divisorWords } from '../words/divisor-words.js';
import type { NightChargeDocument, RoundingDocument } from './night.response.js';
import type { ChargeDocument } from './price.response.js';
import type { ChargeNotInForce } from './quote-document.response.js';
import type { QuoteContext } from './quote-context.js';
import { windowWords } from '../words/window-words.js';

export function presentCharge(
  charge: Charge,
  amount: MinorUnits,
  { money }: QuoteContext,
): Pick<ChargeDocument, keyof ChargeDocument> {
  return { name: charge.name, kind: charge.kind, terms: chargeTerms(charge, money), amount: money(amount) };
}

/** A charge of a night, with each rounding step. The divisor is that of the night, if prices include charges. */
export function presentNightCharge(
  charge: Charge,
  { amount, terms, lowered }: ChargedAmount,
  due: boolean,
  divisor: IncludedDivisor | undefined,
  context: QuoteContext,
): NightChargeDocument {
  const { money } = context;
  // The part of a percentage that the stored price includes comes before the part on top of it.
  const share = divisor !== undefined && charge.type === 'percentage' ? terms[0] : undefined;
  return {
    ...presentCharge(charge, amount, context),
    due,
    roundings: terms.map((term) => presentRounding(charge, term, term === share ? divisor : undefined, context)),
    ...(share && { inside: money(minorUnits(share.amount - lowered)) }),
    ...(lowered > 0 && { loweredBy: money(minorUnits(lowered)) }),
  };
}

/** The charges whose windows exclude the booking day, or every night of the stay: they do not affect the price. */
export function presentChargesNotInForce({ sheet, stay, today, money }: QuoteContext): ChargeNotInForce[] {
  const inForce = chargesInForce(sheet.charges, { stay, today });
  return sheet.charges
    .filter((charge) => !inForce.includes(charge))
    .map((charge) => ({
      name: charge.name,
      kind: charge.kind,
      terms: chargeTerms(charge, money),
      text: isInForce(charge, today)
        ? `the stay has no night ${windowWords(charge.stayFrom, charge.stayTo)}`
        : `in force ${windowWords(charge.validFrom, charge.validTo)}; today is ${formatPlainDate(today)}`,
    }));
}

/** @param divisor only for a share of a stored price */
function presentRounding(
  charge: Charge,
  term: ChargeTerm,
  divisor: IncludedDivisor | undefined,
  { money, sheet }: QuoteContext,
): RoundingDocument {
  return {
    base: money(term.base),
    factor: factorWords(charge, term, divisor),
    ...exactAmount(term.base, term.numerator, term.denominator, sheet.currencyDigits),
    amount: money(term.amount),
  };
}

function factorWords(charge: Charge, term: ChargeTerm, divisor: IncludedDivisor | undefined): string {
  if (charge.type === 'amount') return String(term.numerator);
  const percentage = `${formatPercentage(charge.percentage)} %`;
  if (divisor === undefined) return percentage;
  const words = divisorWords(divisor);
  return `${isOnFeesToo(charge) ? `${words.withFees} x ` : ''}${percentage} / ${words.divisor}`;
}
