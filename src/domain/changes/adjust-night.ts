import type { MinorUnits } from '../money/minor-units.js';
import type { Night } from '../pricing/night.js';

/** A figure of a night that can be adjusted; `price` is whatever a rate is priced by. */
export type PriceFigure = (typeof PRICE_FIGURES)[number];
export const PRICE_FIGURES = [
  ...(['price', 'amount', 'singleAdult', 'levels', 'extraAdult', 'extraChild', 'extraInfant'] as const),
] as const;

/** The figures of one pricing model only, by model. */
export const FIGURES_OF_MODEL: Readonly<Record<string, readonly PriceFigure[]>> = {
  perDay: ['amount', 'singleAdult'],
  perOccupancy: ['levels'],
};

/**
 * A night with a figure adjusted; undefined if it has none: it stays as it is.
 * @param adjust gives the new amount
 */
export function adjustNight(
  night: Night,
  figure: PriceFigure,
  adjust: (amount: MinorUnits) => MinorUnits,
): Night | undefined {
  if (figure === 'price') return adjustPrice(night, adjust);
  if (figure === 'levels') return adjustLevels(night, adjust);
  const amount = night[figure];
  return amount === null ? undefined : { ...night, [figure]: adjust(amount) };
}

/** Amount and single adult, or all levels. */
function adjustPrice(night: Night, adjust: (amount: MinorUnits) => MinorUnits): Night | undefined {
  if (night.levels.length > 0) return adjustLevels(night, adjust);
  const { amount, singleAdult } = night;
  if (amount === null && singleAdult === null) return undefined;
  return {
    ...night,
    amount: amount === null ? null : adjust(amount),
    singleAdult: singleAdult === null ? null : adjust(singleAdult),
  };
}

function adjustLevels(night: Night, adjust: (amount: MinorUnits) => MinorUnits): Night | undefined {
  if (night.levels.length === 0) return undefined;
  return { ...night, levels: night.levels.map(({ adults, amount }) => ({ adults, amount: adjust(amount) })) };
}
