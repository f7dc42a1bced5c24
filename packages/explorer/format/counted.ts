/** "1 night", "2 nights". The texts of the page are English in every locale. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants?: number;
}

/** "2 adults, 1 child" */
export function partyWords({ adults, children, infants = 0 }: Party): string {
  return [
    counted(adults, 'adult'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ...(infants > 0 ? [counted(infants, 'infant')] : []),
  ].join(', ');
}
