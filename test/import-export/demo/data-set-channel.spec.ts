import { onEveryDay, type Situation } from './on-every-day.js';

const SOLD_BY_CHANNEL: Situation[] = [
  {
    name: 'an agreement',
    prove: ({ offers }) => {
      const [plain, agreed] = [offers(1, 62, 64), offers(1, 62, 64, 'DEMOAGREE')];
      expect(agreed.map(({ uuid }) => uuid)).toEqual(plain.map(({ uuid }) => uuid));
      expect(agreed[0]).toMatchObject({ dealCode: 'DEMOAGREE', channelCommissionPercentage: 9 });
      expect(agreed[0]!.totalPrice / plain[0]!.totalPrice).toBeCloseTo(0.875, 3);
    },
  },
  {
    name: 'a campaign of several properties',
    prove: ({ offers }) => {
      for (const property of [1, 2, 7, 10]) expect(offers(property, 62, 64, 'CITYBREAK')).not.toEqual([]);
    },
  },
  {
    name: 'a deal that one of its properties has not approved',
    prove: ({ offers }) => {
      expect(offers(4, 62, 64)).not.toEqual([]);
      expect(offers(4, 62, 64, 'ISLANDS')).toEqual([]);
      expect(offers(5, 62, 64, 'ISLANDS')).not.toEqual([]);
      expect(offers(6, 62, 64, 'ISLANDS')).not.toEqual([]);
    },
  },
  {
    name: 'a property that is connected and sells nothing, and some that are not connected',
    prove: ({ offers }) => {
      expect(offers(13, 62, 64)).toEqual([]);
      for (const property of [3, 8, 9]) expect(() => offers(property, 62, 64)).toThrow('not connected');
    },
  },
  {
    name: 'low inventory',
    prove: ({ offers }) => {
      expect(offers(1, 11, 12)[0]).toMatchObject({ lowInventory: true });
    },
  },
];

onEveryDay(SOLD_BY_CHANNEL);
