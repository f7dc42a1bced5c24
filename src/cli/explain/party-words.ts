import { counted } from '../../domain/content/counted.js';

/** "2 adults, 1 child". */
export function partyWords(party: { adults?: number; children?: number; infants?: number }): string {
  const { adults = 0, children = 0, infants = 0 } = party;
  return [
    ...(adults === 0 ? [] : [counted(adults, 'adult')]),
    ...(children === 0 ? [] : [counted(children, 'child', 'children')]),
    ...(infants === 0 ? [] : [counted(infants, 'infant')]),
  ].join(', ');
}
