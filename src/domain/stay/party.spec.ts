import fc from 'fast-check';
import { exceededLimits, fits } from './party.js';
import { spreadOverRooms } from './rooms.js';

describe('fits', () => {
  const limits = { guests: 4, adults: 3, children: 2, infants: 1 };

  test.each([
    [3, 1, 0, true],
    [2, 1, 1, true],
    [4, 0, 0, false],
    [1, 3, 0, false],
    [1, 0, 2, false],
    [3, 1, 1, false],
    [0, 2, 0, true],
  ])('%d adults, %d children, %d infants: %p', (adults, children, infants, expected) => {
    expect(fits({ adults, children, infants }, limits)).toBe(expected);
  });
});

test('exceededLimits lists every limit that is exceeded, with the requested number', () => {
  const limits = { guests: 4, adults: 3, children: 2, infants: 1 };
  expect(exceededLimits({ adults: 2, children: 3, infants: 0 }, limits)).toEqual([
    { of: 'children', limit: 2, requested: 3 },
    { of: 'guests', limit: 4, requested: 5 },
  ]);
  expect(exceededLimits({ adults: 4, children: 0, infants: 2 }, limits).map(({ of }) => of)).toEqual([
    'adults',
    'infants',
    'guests',
  ]);
});

test('a party fits if it exceeds no limit', () => {
  const few = fc.nat({ max: 4 });
  const parties = fc.record({ adults: few, children: few, infants: few });
  fc.assert(
    fc.property(parties, parties, fc.nat({ max: 10 }), (party, limits, guests) => {
      const room = { ...limits, guests };
      expect(fits(party, room)).toBe(exceededLimits(party, room).length === 0);
    }),
    { numRuns: 300 },
  );
});

describe('spreadOverRooms', () => {
  test('gives each room the same number, and one more to the first rooms', () => {
    expect(spreadOverRooms(5, 2, 3)).toEqual([
      { adults: 2, children: 1 },
      { adults: 2, children: 1 },
      { adults: 1, children: 0 },
    ]);
  });

  test('may leave a room empty', () => {
    expect(spreadOverRooms(1, 0, 2)).toEqual([
      { adults: 1, children: 0 },
      { adults: 0, children: 0 },
    ]);
  });

  test('preserves the largest totals', () => {
    const rooms = spreadOverRooms(655_350, 655_349, 10);
    expect(rooms.reduce((total, { adults }) => total + adults, 0)).toBe(655_350);
    expect(rooms.reduce((total, { children }) => total + children, 0)).toBe(655_349);
  });
});
