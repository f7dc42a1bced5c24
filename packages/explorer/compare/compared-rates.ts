import { isBookable, nameOf, type StayRate } from '../stay/stay-document.js';
import { type ComparedStay, ratesOf } from './columns.js';

/** A room rate over the compared stays. */
export interface ComparedRate {
  readonly name: string;
  /** UUID. */
  readonly property: string;
  readonly roomType: string;
  readonly roomRate: string;
  /** One for each stay: 'apart' if it is of another property or room type; undefined: not quoted, or not loaded yet. */
  readonly cells: readonly (StayRate | 'apart' | undefined)[];
}

/** All room rates: first those that can be booked in one of the stays at least, in the order in which they are listed. */
export function comparedRates(columns: readonly ComparedStay[]): ComparedRate[] {
  const found = new Map<string, { readonly property: string; readonly rate: StayRate }>();
  for (const column of columns)
    for (const rate of ratesOf(column))
      if (!found.has(nameOf(rate))) found.set(nameOf(rate), { property: column.property, rate });
  return [...found]
    .map(([name, { property, rate }]) => ({
      name,
      property,
      roomType: rate.roomType.name,
      roomRate: rate.roomRate.name,
      cells: columns.map((column) =>
        column.property === property && isOf(column, rate)
          ? ratesOf(column).find((one) => nameOf(one) === name)
          : ('apart' as const),
      ),
    }))
    .toSorted((a, b) => Number(isSold(b)) - Number(isSold(a)));
}

function isOf({ roomTypes }: ComparedStay, { roomType }: StayRate): boolean {
  return roomTypes.length === 0 || roomTypes.includes(roomType.uuid);
}

function isSold({ cells }: ComparedRate): boolean {
  return cells.some((rate) => rate !== undefined && rate !== 'apart' && isBookable(rate));
}
