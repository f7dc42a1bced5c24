import { aDeal, percentOff } from '../../../../test/harness/builders/discounts.js';
import { aRequest, aStay, date } from '../../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../../money/minor-units.js';
import { dealReasons } from './deal-reasons.js';

const EARLY = { kind: 'early-bird-deal', discount: percentOff('10') } as const;
const LATE = { ...EARLY, kind: 'last-minute-deal' } as const;
const FREE_NIGHT = { kind: 'stay-pay-deal', stayNights: 3, payNights: 2, repeats: false } as const;
const PACKAGE = { kind: 'package-deal', nights: 3, price: minorUnits(100) } as const;
const LONGER = {
  kind: 'length-of-stay-deal',
  rules: [
    { minNights: 5, discount: percentOff('10') },
    { minNights: 3, discount: percentOff('5') },
  ],
} as const;

/** For a stay from 1 June 2027, booked on 22 May, ten days ahead. */
function reasonsOf(deal: Parameters<typeof aDeal>[0], nights = 3) {
  return dealReasons(aDeal(deal), aRequest({ stay: aStay(nights) }));
}

test('a deal without windows and limits applies to any stay', () => {
  for (const deal of [EARLY, LATE, FREE_NIGHT, PACKAGE, LONGER]) expect(reasonsOf(deal)).toEqual([]);
});

test.each([
  ['inactive', { active: false }, [{ code: 'Inactive' }]],
  ['on sale from today', { sellFrom: date('2027-05-22') }, []],
  ['on sale from tomorrow', { sellFrom: date('2027-05-23') }, [{ code: 'NotSoldToday' }]],
  ['on sale until today', { sellTo: date('2027-05-22') }, []],
  ['on sale until yesterday', { sellTo: date('2027-05-21') }, [{ code: 'NotSoldToday' }]],
  ['at least three nights', { minNights: 3 }, []],
  ['at least four nights', { minNights: 4 }, [{ code: 'TooFewNights', limit: 4 }]],
  ['at most three nights', { maxNights: 3 }, []],
  ['at most two nights', { maxNights: 2 }, [{ code: 'TooManyNights', limit: 2 }]],
  ['at least ten days ahead', { minLeadDays: 10 }, []],
  ['at least eleven days ahead', { minLeadDays: 11 }, [{ code: 'TooLate', limit: 11 }]],
  ['at most ten days ahead', { maxLeadDays: 10 }, []],
  ['at most nine days ahead', { maxLeadDays: 9 }, [{ code: 'TooEarly', limit: 9 }]],
])('%s', (_, fields, expected) => {
  expect(reasonsOf({ ...EARLY, ...fields })).toEqual(expected);
});

test('without lead-day bounds it is neither too late nor too early for a stay in the past', () => {
  const { stay } = aRequest();
  expect(dealReasons(aDeal(EARLY), aRequest({ today: stay.checkOut }))).toEqual([]);
});

describe('the number of nights that a kind of deal implies', () => {
  const few = (limit: number) => [{ code: 'TooFewNights', limit }];

  test.each([
    ['stay three, pay two', FREE_NIGHT, 2, few(3)],
    ['stay three, pay two, for a longer stay', FREE_NIGHT, 4, []],
    ['the lowest minimum of the length-of-stay rules', LONGER, 2, few(3)],
    ['a package of three, stay too short', PACKAGE, 2, few(3)],
    ['a package of three, stay too long', PACKAGE, 4, [{ code: 'TooManyNights', limit: 3 }]],
    ['the higher of both minimums: its own', { ...FREE_NIGHT, minNights: 5 }, 4, few(5)],
    ['the higher of both minimums: that of its kind', { ...FREE_NIGHT, minNights: 1 }, 2, few(3)],
    ['the lower of both maximums: its own', { ...PACKAGE, maxNights: 2 }, 3, [{ code: 'TooManyNights', limit: 2 }]],
    [
      'the lower of both maximums: that of the package',
      { ...PACKAGE, maxNights: 9 },
      4,
      [{ code: 'TooManyNights', limit: 3 }],
    ],
  ])('%s', (_, deal, nights, expected) => {
    expect(reasonsOf(deal, nights)).toEqual(expected);
  });
});

describe('the stay window', () => {
  const outside = (day: string) => [{ code: 'OutsideStayWindow', date: date(day) }];
  const WHOLE = { stayFrom: date('2027-06-01'), stayTo: date('2027-06-03') };
  const WITHOUT_FIRST = { stayFrom: date('2027-06-02') };
  const WITHOUT_LAST = { stayTo: date('2027-06-02') };

  test.each([
    ['a free night', FREE_NIGHT],
    ['a package', PACKAGE],
  ])('%s needs every night inside, and the check-out date does not count', (_, deal) => {
    expect(reasonsOf({ ...deal, ...WHOLE })).toEqual([]);
    expect(reasonsOf({ ...deal, ...WITHOUT_FIRST })).toEqual(outside('2027-06-01'));
    expect(reasonsOf({ ...deal, ...WITHOUT_LAST })).toEqual(outside('2027-06-03'));
  });

  test.each([
    ['a length-of-stay deal', LONGER],
    ['an early-bird deal', EARLY],
    ['a last-minute deal', LATE],
  ])('%s needs at least one night inside', (_, deal) => {
    expect(reasonsOf({ ...deal, ...WITHOUT_FIRST })).toEqual([]);
    expect(reasonsOf({ ...deal, stayFrom: date('2027-06-03') })).toEqual([]);
    expect(reasonsOf({ ...deal, stayTo: date('2027-05-31') })).toEqual(outside('2027-06-01'));
    expect(reasonsOf({ ...deal, stayFrom: date('2027-06-04') })).toEqual(outside('2027-06-01'));
  });
});

test('lists all reasons, not just the first', () => {
  const everything = {
    active: false,
    sellTo: date('2027-01-01'),
    minNights: 4,
    maxNights: 2,
    minLeadDays: 11,
    maxLeadDays: 9,
    stayTo: date('2027-01-01'),
  };
  expect(reasonsOf({ ...EARLY, ...everything }).map(({ code }) => code)).toEqual([
    'Inactive',
    'NotSoldToday',
    'TooFewNights',
    'TooManyNights',
    'TooLate',
    'TooEarly',
    'OutsideStayWindow',
  ]);
});
