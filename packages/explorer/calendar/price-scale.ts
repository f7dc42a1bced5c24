/** The number of colours. */
export const STEPS = 7;

/** One colour of the heat map, and the prices that have it. */
export interface PriceStep {
  /** From 0, the cheapest, to STEPS - 1. */
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

/** The colours of prices: as many prices in each as possible, so that a few very high ones do not make all others alike. */
export function priceSteps(prices: readonly number[]): PriceStep[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const groups = groupsOf(sorted);
  return groups.map((group, at) => ({
    step: groups.length === 1 ? 0 : Math.round((at * (STEPS - 1)) / (groups.length - 1)),
    from: group[0] ?? 0,
    to: group.at(-1) ?? 0,
  }));
}

/** Equal prices are always in the same group. */
function groupsOf(sorted: readonly number[]): number[][] {
  const groups: number[][] = [];
  const size = sorted.length / STEPS;
  for (const [at, price] of sorted.entries()) {
    const last = groups.at(-1);
    const isNew = last === undefined || (at >= groups.length * size && price !== last.at(-1));
    if (isNew) groups.push([price]);
    else last.push(price);
  }
  return groups;
}

export function stepOf(steps: readonly PriceStep[], price: number): number {
  return steps.find(({ to }) => price <= to)?.step ?? STEPS - 1;
}
