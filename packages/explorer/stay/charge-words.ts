import type { NightCharge, Rounding } from '../api/explain-document.js';
import type { Words } from '../format/words.js';

/** How the charge of a night is calculated; beside its amount, without the result. */
export function chargeWords(charge: NightCharge, words: Words, isBeside = false): string {
  const { due, roundings, amount, loweredBy } = charge;
  if (!due) return 'not due on this night';
  if (roundings.length === 0 && loweredBy === undefined) return 'nothing comes on top on this night';
  const [only] = roundings;
  if (only !== undefined && roundings.length === 1 && loweredBy === undefined)
    return roundingWords(only, words, !isBeside);
  const parts = roundings.map((rounding) => roundingWords(rounding, words, true));
  const lowered = loweredBy === undefined ? [] : [`lowered by ${words.money(loweredBy)}, so that net is not below 0`];
  return `${isBeside ? '' : `${words.money(amount)}: `}${[...parts, ...lowered].join('; ')}`;
}

function roundingWords({ base, factor, decimals, amount }: Rounding, words: Words, hasResult: boolean): string {
  const { money, text } = words;
  const product = `${money(base)} × ${text(factor)}`;
  if (decimals === amount) return hasResult ? `${product} = ${money(amount)}` : product;
  const rounded = `${product} = ${money(decimals)}, rounded half away from zero`;
  return hasResult ? `${rounded} to ${money(amount)}` : rounded;
}
