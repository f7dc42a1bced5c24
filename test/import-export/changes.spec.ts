import { pruneChanges } from '../../src/import/changes/change-ids.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { aChange, aRateChange, type ChangeDatabase, changeDatabase } from './change-database.js';

let database: ChangeDatabase;
beforeEach(async () => {
  database = await changeDatabase();
});
afterEach(() => database.drop());

describe('a change', () => {
  it('sets figures on dates and leaves the others', async () => {
    const results = await database.apply([
      aRateChange({ to: '2027-03-02', set: { amount: '120.00', minStayArrival: 2 } }),
    ]);
    expect(results).toEqual([
      { line: 1, result: 'applied', revision: expect.any(String) as string, nights: 2, passedOver: 0 },
    ]);
    expect(await database.nights()).toEqual([
      { date: '2027-03-01', amount_minor: 12000, min_stay_arrival: 2 },
      { date: '2027-03-02', amount_minor: 12000, min_stay_arrival: 2 },
      { date: '2027-03-03', amount_minor: 10000 },
      { date: '2027-03-04', amount_minor: 10000 },
    ]);
  });

  it('adjusts prices on weekdays', async () => {
    const adjust = { price: '+10%', roundTo: '5.00', rounding: 'down' };
    await database.apply([
      aRateChange({ weekdays: ['tue'], adjust: { price: '+12.5%', roundTo: '5.00', rounding: 'down' } }),
    ]);
    expect((await database.nights()).map((night) => night['amount_minor'])).toEqual([10000, 11000, 10000, 10000]);
    await database.apply([aChange({ roomTypes: [uuidOf('Suite')], adjust })]);
    expect((await database.nights('Levels')).map((night) => night['level_amounts_minor'])).toEqual([
      [8500, 11000],
      [8500, 11000],
      [8500, 11000],
      [8000, 10000],
    ]);
  });

  it('counts nights without the figure as passed over', async () => {
    const results = await database.apply([aRateChange({ from: '2027-02-27', adjust: { price: '+5.00' } })]);
    expect(results).toMatchObject([{ result: 'applied', nights: 3, passedOver: 2 }]);
  });

  it('removes a night whose every figure is cleared', async () => {
    await database.apply([aRateChange({ to: '2027-03-03', set: { amount: null } })]);
    expect(await database.nights()).toEqual([{ date: '2027-03-04', amount_minor: 10000 }]);
  });

  it.each([
    ...['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'].map((name) => [name, '12.00'] as const),
    ...['stopSell', 'closedToArrival', 'closedToDeparture'].map((name) => [name, true] as const),
    ...['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'].map((name) => [name, 7] as const),
  ])('of %s alone is applied', async (name, value) => {
    expect(await database.apply([aRateChange({ set: { [name]: value } })])).toMatchObject([
      { result: 'applied', nights: 3 },
    ]);
  });

  it('changes and removes single levels', async () => {
    await database.apply([
      aChange({ roomRates: [uuidOf('Levels')], to: '2027-03-01', set: { levels: { 1: null, 3: '150.00' } } }),
    ]);
    expect((await database.nights('Levels'))[0]).toMatchObject({
      level_adults: [2, 3],
      level_amounts_minor: [10000, 15000],
    });
  });

  it('sets and adjusts counts, which stop at 0', async () => {
    const ofRoom = (fields: object) => aChange({ roomTypes: [uuidOf('Room')], to: '2027-03-01', ...fields });
    const count = () =>
      database.sql(
        `SELECT count FROM room_inventory WHERE date = '2027-03-01' AND room_type_uuid = '${uuidOf('Room')}'`,
      );
    await database.apply([ofRoom({ set: { count: 4 } })]);
    expect(await count()).toEqual([{ count: 4 }]);
    await database.apply([ofRoom({ adjust: { count: '-1' } })]);
    expect(await count()).toEqual([{ count: 3 }]);
    const [result] = await database.apply([ofRoom({ adjust: { count: '-9' } }), ofRoom({ adjust: { count: '-9' } })]);
    expect(await count()).toEqual([{ count: 0 }]);
    expect(result).toMatchObject({ result: 'applied' });
  });

  it('that changes nothing is unchanged, and raises no revision', async () => {
    const revision = () => database.sql('SELECT revision FROM property_state');
    const before = await revision();
    expect(await database.apply([aRateChange({ set: { amount: '100.00' } })])).toEqual([
      { line: 1, result: 'unchanged', passedOver: 0 },
    ]);
    expect(await revision()).toEqual(before);
  });

  it('says that dates are past, and that a minimum is above its maximum', async () => {
    const set = { minStayArrival: 5, maxStayArrival: 3 };
    expect(await database.apply([aRateChange({ from: '2027-01-01', to: '2027-03-01', set })])).toMatchObject([
      {
        result: 'applied',
        warnings: ['dates before today are changed, too', 'a minimum stay is above its maximum: not sold'],
      },
    ]);
  });

  it('says nothing of dates from today on', async () => {
    const ofDay = (day: string) => aRateChange({ from: day, to: day, set: { amount: '1.00' } });
    const [today, before] = await database.apply([ofDay('2027-01-15'), ofDay('2027-01-14')]);
    expect(today).not.toHaveProperty('warnings');
    expect(before).toHaveProperty('warnings');
  });
});

describe('a message', () => {
  it('is applied in its order', async () => {
    await database.apply([
      [aRateChange({ set: { amount: '50.00' } }), aRateChange({ to: '2027-03-02', adjust: { amount: '+10%' } })],
    ]);
    expect((await database.nights()).map((night) => night['amount_minor'])).toEqual([5500, 5500, 5000, 10000]);
  });

  it('is rejected whole', async () => {
    const lines = [
      [aRateChange({ set: { amount: '50.00' } }), aRateChange({ adjust: { amount: '-50.00' } })],
      aRateChange({ set: { stopSell: true } }),
    ];
    expect(await database.apply(lines)).toMatchObject([
      {
        line: 1,
        result: 'rejected',
        problems: [
          {
            pointer: '/1/adjust/amount',
            message: 'a price would become 0 or less, which only set can make: 2027-03-01 of Room / Plan, now 50.00',
          },
        ],
      },
      { line: 2, result: 'applied', nights: 3 },
    ]);
    expect((await database.nights())[0]).toMatchObject({ amount_minor: 10000, stop_sell: true });
  });
});

describe('an id', () => {
  it('is applied once for each sender, whatever the order of members', async () => {
    const adjust = { amount: '+1.00' };
    const first = { id: 'a', ...aRateChange({ adjust }) };
    const again = { ...aRateChange({ adjust }), id: 'a' };
    const results = await database.apply([first, again, aRateChange({ id: 'a', adjust: { amount: '+2.00' } })]);
    expect(results).toMatchObject([
      { line: 1, id: 'a', result: 'applied' },
      { line: 2, id: 'a', result: 'duplicate' },
      { line: 3, id: 'a', result: 'rejected', problems: [{ pointer: '/id' }] },
    ]);
    expect(await database.apply([first], 'another')).toMatchObject([{ result: 'applied' }]);
    expect((await database.nights())[0]).toMatchObject({ amount_minor: 10200 });
  });

  it('of a rejected change may be sent again', async () => {
    const refused = aRateChange({ id: 'b', adjust: { amount: '-100.00' } });
    expect(await database.apply([refused, aRateChange({ id: 'b', set: { amount: '1.00' } })])).toMatchObject([
      { result: 'rejected' },
      { result: 'applied' },
    ]);
  });

  it('of a rejected change stays that of another sender, whose change was applied', async () => {
    const applied = aRateChange({ id: 'c', set: { amount: '1.00' } });
    await database.apply([applied], 'another');
    expect(await database.apply([aRateChange({ id: 'c', adjust: { amount: '-1.00' } })])).toMatchObject([
      { result: 'rejected' },
    ]);
    expect(await database.apply([applied], 'another')).toMatchObject([{ result: 'duplicate' }]);
  });
});

describe('the table of changes', () => {
  const noted = () =>
    database.sql(`SELECT via, note, revision_before < revision AS rises, room_rates::text, room_types::text, first_date::text, last_date::text, kinds::text
      FROM property_change ORDER BY number OFFSET 1`);

  it('has a row for each change, import and edit', async () => {
    await database.apply([aRateChange({ note: 'Fair', set: { amount: '120.00', stopSell: true } })]);
    await database
      .sql(
        `UPDATE nightly_price SET amount_minor = 1 WHERE date BETWEEN '2027-03-02' AND '2027-03-05' AND room_rate_uuid = '${uuidOf('Levels')}'`,
      )
      .catch(() => []);
    await database.sql(
      `UPDATE nightly_price SET min_stay_through = 1 WHERE date BETWEEN '2027-03-02' AND '2027-03-05' AND room_rate_uuid = '${uuidOf('Rate')}'`,
    );
    await database.sql(`UPDATE rate_plan SET breakfast_included = true`);
    expect(await noted()).toEqual([
      {
        via: 'changes apply',
        note: 'Fair',
        rises: true,
        room_rates: `{${uuidOf('Rate')}}`,
        room_types: null,
        first_date: '2027-03-01',
        last_date: '2027-03-03',
        kinds: '{prices,restrictions}',
      },
      {
        via: 'sql',
        note: null,
        rises: true,
        room_rates: `{${uuidOf('Rate')}}`,
        room_types: null,
        first_date: '2027-03-02',
        last_date: '2027-03-05',
        kinds: '{prices,restrictions}',
      },
      {
        via: 'sql',
        note: null,
        rises: true,
        room_rates: null,
        room_types: null,
        first_date: null,
        last_date: null,
        kinds: '{property}',
      },
    ]);
  });

  it('has the dates of all changes of a message', async () => {
    const ofDay = (day: string) => aRateChange({ from: day, to: day, set: { amount: '1.00' } });
    await database.apply([['2027-03-03', '2027-03-01', '2027-03-05'].map(ofDay)]);
    expect(await noted()).toMatchObject([{ first_date: '2027-03-01', last_date: '2027-03-05' }]);
  });

  it('has one row of the whole property for an import of a new one', async () => {
    expect(await database.sql('SELECT via, kinds::text, revision_before, first_date FROM property_change')).toEqual([
      { via: 'import', kinds: '{property}', revision_before: null, first_date: null },
    ]);
  });
});

it('old rows and ids are deleted', async () => {
  await database.apply([aRateChange({ id: 'old', set: { stopSell: true } })]);
  await database.sql(
    `UPDATE change_id SET at = now() - interval '31 days'; UPDATE property_change SET at = now() - interval '8 days'`,
  );
  await pruneChanges(database.connectionString, 9);
  expect(await database.sql('SELECT FROM property_change')).toHaveLength(2);
  expect(await database.sql('SELECT FROM change_id')).toHaveLength(0);
  await pruneChanges(database.connectionString, 7);
  expect(await database.sql('SELECT FROM property_change')).toHaveLength(0);
});
