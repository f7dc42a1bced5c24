import { onEveryDay, type Situation } from './on-every-day.js';

const LOFT = [1, 3, 1] as const;

const PRICED: Situation[] = [
  {
    name: 'children and infants, who cost more',
    prove: ({ quote }) => {
      const gross = (party: { children?: number; infants?: number }) => quote(LOFT, 62, 64, party)!.price.gross;
      expect(gross({ children: 2 })).toBeGreaterThan(gross({}));
      expect(gross({ children: 2, infants: 1 })).toBeGreaterThan(gross({ children: 2 }));
    },
  },
  {
    name: 'whole yen with service and taxes on top',
    prove: ({ quote }) => {
      const { gross, tax, serviceCharge } = quote([2, 1, 1], 30, 32)!.price;
      expect([gross, tax, serviceCharge].every(Number.isInteger)).toBe(true);
      expect(Math.min(tax, serviceCharge)).toBeGreaterThan(0);
    },
  },
  {
    name: 'dinars by the number of adults, three like four',
    prove: ({ quote }) => {
      const price = (adults: number) => quote([3, 1, 1], 30, 32, { adults })?.price;
      expect(price(3)).toEqual(price(4));
      expect(price(2)).not.toEqual(price(3));
      expect(String(price(2)?.tax)).toMatch(/\.\d{3}$/);
    },
  },
  {
    name: 'a city tax of three euros for each of two adults, on the first seven of ten nights',
    prove: ({ offers }) => {
      expect(offers(7, 30, 40)[0]?.taxes).toContainEqual({ name: 'Taxa turística', amount: 42 });
    },
  },
  {
    name: 'a fee that is taxed',
    prove: ({ offers }) => {
      const { totalPrice, taxes, fees } = offers(4, 30, 32)[0]!;
      const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
      expect(fees).toEqual([{ name: 'Resort fee', amount: 70 }]);
      expect(tax / (totalPrice - tax)).toBeCloseTo(0.18712, 3);
    },
  },
];

onEveryDay(PRICED);
