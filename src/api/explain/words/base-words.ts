import type { MinorUnits } from '../../../domain/money/minor-units.js';
import type { BasePart } from '../../../domain/pricing/base-amount.js';
import type { PricingModel } from '../../../domain/pricing/property-sheet.js';
import { counted } from '../../../domain/content/counted.js';

const EXTRAS = { extraAdult: 'extra adult', extraChild: 'extra child', extraInfant: 'infant' } as const;

/** How the base amount of a night adds up for a party: "289.00 for up to 2 adults + 2 x 45.00 for each extra adult". */
export function baseWords(
  parts: readonly BasePart[],
  pricing: PricingModel,
  money: (amount: MinorUnits) => string,
): string {
  return parts.map((part) => partWords(part, pricing, money)).join(' + ');
}

function partWords(part: BasePart, pricing: PricingModel, money: (amount: MinorUnits) => string): string {
  const each = money(part.each);
  switch (part.figure) {
    case 'amount':
      return `${each} for ${includedWords(pricing)}`;
    case 'singleAdult':
      return `${each} for one adult alone`;
    case 'level':
      return `${each}, the price for ${counted(part.level ?? 0, 'adult')}`;
    case 'extraAdult':
    case 'extraChild':
    case 'extraInfant':
      return `${part.times} x ${each} for each ${EXTRAS[part.figure]}`;
  }
}

function includedWords(pricing: PricingModel): string {
  if (pricing.model === 'perOccupancy') return 'the party';
  const { includedAdults, includedChildren } = pricing;
  const adults = `up to ${counted(includedAdults, 'adult')}`;
  return includedChildren === 0 ? adults : `${adults} and ${counted(includedChildren, 'child', 'children')}`;
}
