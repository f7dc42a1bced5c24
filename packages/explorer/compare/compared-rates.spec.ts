import { columnsOf, type ComparedStay } from './columns.js';
import { comparedRates } from './compared-rates.js';
import { offersOf } from './offers.js';
import { DEFAULT_INPUTS, DEFAULT_STATE } from '../state/view-state.js';
import type { StayDocument } from '../stay/stay-document.js';

const [DOUBLE, SUITE] = ['Double', 'Suite'].map((name) => ({ uuid: name, name }));
const HOTELS = ['Here', 'There'].map((name) => ({ uuid: name, name }));
const SAME = { ...DEFAULT_INPUTS, property: '', date: '', roomType: '' };

const rate = (roomType: typeof DOUBLE, name: string, gross: string) => ({
  roomType: roomType ?? { uuid: '', name: '' },
  roomRate: { uuid: name, name },
  notQuoted: [],
  notBookable: [],
  availability: 3,
  price: { net: gross, tax: '0.00', serviceCharge: '0.00', gross },
});

const STAY: StayDocument = {
  property: 'Here',
  propertyName: 'Here',
  currency: 'EUR',
  checkIn: '2027-05-01',
  checkOut: '2027-05-03',
  nights: 2,
  leadDays: 1,
  pricesIncludeCharges: false,
  roomTypes: [DOUBLE, SUITE].flatMap((one) => one ?? []),
  rates: [rate(SUITE, 'suite', '400.00'), rate(DOUBLE, 'flexible', '220.00'), rate(DOUBLE, 'saver', '200.00')],
  chargesNotInForce: [],
  dealReasons: [],
};

const state = { ...DEFAULT_STATE, property: 'Here', date: '2027-05-01' };

const compared = (against: (typeof state)['against'], roomTypes: readonly string[] = []): ComparedStay[] =>
  columnsOf({ ...state, against, roomTypes }).map((column) => ({ ...column, stay: STAY, isLoading: false }));

describe('a comparison', () => {
  it('has the date, property and room types of the stay where an alternative names none', () => {
    const columns = compared(
      [SAME, { ...SAME, property: 'There' }, { ...SAME, date: '2027-05-08', property: 'Here', roomType: 'Suite' }],
      ['Double'],
    );
    expect(columns.map(({ property, date, roomTypes }) => [property, date, ...roomTypes])).toEqual([
      ['Here', '2027-05-01', 'Double'],
      ['Here', '2027-05-01', 'Double'],
      ['There', '2027-05-01'],
      ['Here', '2027-05-08', 'Suite'],
    ]);
  });

  it('offers another room type and hotel as long as there are some', () => {
    const offered = (columns: readonly ComparedStay[], hotels = HOTELS) => new Map(offersOf(columns, hotels));
    const first = offered(compared([]));
    expect(first.get('A week later')).toEqual({ ...SAME, date: '2027-05-08' });
    expect(first.get('Another room type')).toEqual({ ...SAME, property: 'Here', roomType: 'Suite' });
    expect(first.get('Another hotel')).toEqual({ ...SAME, property: 'There' });
    const both = offered(
      compared([
        { ...SAME, roomType: 'Suite' },
        { ...SAME, property: 'There' },
      ]),
    );
    expect([...both.keys()]).not.toContain('Another room type');
    expect([...both.keys()]).not.toContain('Another hotel');
    expect([...offered(compared([]), []).keys()]).not.toContain('Another hotel');
    expect(offered(compared([], ['Suite'])).get('Another room type')?.roomType).toBe('Double');
  });

  it('leaves a rate out of the columns of another room type', () => {
    const rows = comparedRates(compared([{ ...SAME, roomType: 'Suite' }]));
    expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell === 'apart')])).toEqual([
      ['suite', [false, false]],
      ['flexible', [false, true]],
      ['saver', [false, true]],
    ]);
  });
});
