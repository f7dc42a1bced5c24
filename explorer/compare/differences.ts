import { isBookable, isPriced, nameOf, type StayDocument, type StayRate } from '../stay/stay-document.js';

/** A room rate over the compared stays. */
export interface ComparedRate {
  readonly name: string;
  readonly roomType: string;
  readonly roomRate: string;
  /** One for each stay; undefined: it does not list the rate, or is not loaded yet. */
  readonly rates: readonly (StayRate | undefined)[];
}

/** All room rates: first those that can be booked in one of the stays at least, in the order in which they are listed. */
export function comparedRates(stays: readonly (StayDocument | undefined)[]): ComparedRate[] {
  const found = new Map<string, StayRate>();
  for (const stay of stays)
    for (const rate of stay?.rates ?? []) if (!found.has(nameOf(rate))) found.set(nameOf(rate), rate);
  return [...found]
    .map(([name, { roomType, roomRate }]) => ({
      name,
      roomType: roomType.name,
      roomRate: roomRate.name,
      rates: stays.map((stay) => stay?.rates.find((rate) => nameOf(rate) === name)),
    }))
    .toSorted((a, b) => Number(isSold(b)) - Number(isSold(a)));
}

function isSold({ rates }: ComparedRate): boolean {
  return rates.some((rate) => rate !== undefined && isBookable(rate));
}

/** The lowest gross price that can be booked. */
export function cheapestOf(stay: StayDocument | undefined): string | undefined {
  const prices =
    stay?.rates
      .filter(isPriced)
      .filter(isBookable)
      .map(({ price }) => price.gross) ?? [];
  return prices.toSorted((a, b) => Number(a) - Number(b))[0];
}
