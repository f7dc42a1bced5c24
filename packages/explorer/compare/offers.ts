import type { Named } from '../api/documents.js';
import { addDays } from '../dates/calendar-date.js';
import type { Alternative } from '../state/view-state.js';
import { cheapestFirst, type ComparedStay } from './columns.js';

/** What is compared most often with the first column, each with its label. */
export function offersOf(
  columns: readonly ComparedStay[],
  properties: readonly Named[],
): readonly (readonly [label: string, added: Alternative])[] {
  const [base] = columns;
  if (base === undefined) return [];
  const { inputs, date, property } = base;
  const same: Alternative = { ...inputs, property: '', date: '', roomType: '' };
  const roomType = otherRoomType(base, columns);
  const hotel = properties.find(({ uuid }) => columns.every((column) => column.property !== uuid));
  return [
    ['A week later', { ...same, date: addDays(date, 7) }],
    ['One night more', { ...same, nights: inputs.nights + 1 }],
    // With its property, because a room type is of that alone.
    ...(roomType === undefined ? [] : [['Another room type', { ...same, property, roomType }] as const]),
    ...(hotel === undefined ? [] : [['Another hotel', { ...same, property: hotel.uuid }] as const]),
    ['One adult more', { ...same, adults: inputs.adults + 1 }],
    ['One child more', { ...same, children: inputs.children + 1 }],
    ...(inputs.promo === '' ? [] : [['Without the code', { ...same, promo: '' }] as const]),
  ];
}

/** The cheapest room type of the first column's property that no column is about; undefined: none. */
function otherRoomType(base: ComparedStay, columns: readonly ComparedStay[]): string | undefined {
  const { stay } = base;
  if (stay === undefined) return undefined;
  const byPrice = cheapestFirst(stay.rates).map(({ roomType }) => roomType.uuid);
  const shown = columns.flatMap(({ property, roomTypes }) => (property === base.property ? roomTypes : []));
  const used = base.roomTypes.length === 0 ? [...shown, ...byPrice.slice(0, 1)] : shown;
  return [...byPrice, ...stay.roomTypes.map(({ uuid }) => uuid)].find((uuid) => !used.includes(uuid));
}
