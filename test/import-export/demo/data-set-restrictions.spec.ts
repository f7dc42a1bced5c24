import { onEveryDay, type Situation } from './on-every-day.js';

const FLEXIBLE = [1, 1, 1] as const;
const SAVER = [1, 1, 2] as const;
const TONIGHT = [1, 1, 4] as const;
const SUITE = [1, 2, 1] as const;

const RESTRICTED: Situation[] = [
  {
    name: 'sold out',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 14, 16), left(SAVER, 14, 16), left(SUITE, 14, 16)]).toEqual([0, 0, 4]);
    },
  },
  {
    name: 'few rooms left',
    prove: ({ left }) => {
      expect(left(FLEXIBLE, 11, 12)).toBe(2);
    },
  },
  {
    name: 'closed to arrival, at one rate',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 20, 22), left(SAVER, 20, 22)]).toEqual([0, 12]);
    },
  },
  {
    name: 'closed to departure, and open to a longer stay',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 23, 25), left(FLEXIBLE, 23, 28)]).toEqual([0, 12]);
    },
  },
  {
    name: 'a minimum stay by arrival',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 31, 33), left(FLEXIBLE, 31, 34)]).toEqual([0, 12]);
    },
  },
  {
    name: 'stop sell',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 36, 38), left(SAVER, 36, 38)]).toEqual([0, 12]);
    },
  },
  {
    name: 'a maximum stay through',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 42, 47), left(FLEXIBLE, 42, 46)]).toEqual([0, 12]);
    },
  },
  {
    name: 'a minimum stay through',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 51, 53), left(FLEXIBLE, 51, 54)]).toEqual([0, 12]);
    },
  },
  {
    name: 'a maximum stay by arrival',
    prove: ({ left }) => {
      expect([left(FLEXIBLE, 56, 59), left(FLEXIBLE, 56, 58)]).toEqual([0, 12]);
    },
  },
  {
    name: 'too late',
    prove: ({ left }) => {
      expect([left(SAVER, 2, 4), left(SAVER, 20, 22)]).toEqual([0, 12]);
    },
  },
  {
    name: 'too early',
    prove: ({ left }) => {
      expect([left(TONIGHT, 20, 22), left(TONIGHT, 2, 4)]).toEqual([0, 12]);
    },
  },
  {
    name: 'a party that is too large',
    prove: ({ quotes }) => {
      expect(quotes(1, 62, 64, { adults: 9 })).toEqual([]);
    },
  },
];

onEveryDay(RESTRICTED);
