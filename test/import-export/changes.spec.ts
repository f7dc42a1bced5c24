import { pruneChanges } from '../../src/import/changes/change-ids.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { aChange, aRateChange, changeDatabase } from './change-database.js';

const database = changeDatabase();
const ofDay = (day: string) => aRateChange({ from: day, to: day, set: { amount: '1.00' } });

describe('a change', () => {
  it('sets figures on dates, and leaves the others', async () => {
    const results = await database.apply([
      aChange({
        roomRates: [uuidOf('Rate').toUpperCase()],
        to: '2027-03-02',
        set: { amount: '120.00', minStayArrival: 2 },
      }),
    ]);
    expect(results).toEqual([
      { line: 1, result: 'applied', revision: expect.any(String) as string, nights: 2, passedOver: 0 },
    ]);
    const changed = { amount_minor: 12000, min_stay_arrival: 2 };
    expect(await database.nights()).toEqual([
      { date: '2027-03-01', ...changed },
      { date: '2027-03-02', ...changed },
      { date: '2027-03-03', amount_minor: 10000 },
      { date: '2027-03-04', amount_minor: 10000 },
    ]);
  });

  it('counts nights without the figure as passed over', async () => {
    const results = await database.apply([aRateChange({ from: '2027-02-27', adjust: { price: '+5.00' } })]);
    expect(results).toMatchObject([{ result: 'applied', nights: 3, passedOver: 2 }]);
  });

  it('of each figure alone is applied', async () => {
    const figures = {
      ...{ amount: '12.00', singleAdult: '12.00', extraAdult: '12.00', extraChild: '12.00', extraInfant: '12.00' },
      ...{ stopSell: true, closedToArrival: true, closedToDeparture: true },
      ...{ minStayArrival: 7, maxStayArrival: 7, minStayThrough: 7, maxStayThrough: 7 },
    };
    const lines = Object.entries(figures).map(([name, value]) => aRateChange({ set: { [name]: value } }));
    const applied = { result: 'applied', nights: 3 };
    expect(await database.apply(lines)).toMatchObject(lines.map((_, at) => ({ line: at + 1, ...applied })));
  });

  it('that changes nothing is unchanged, and raises no revision', async () => {
    const revision = () => database.sql('SELECT revision FROM property_state');
    const before = await revision();
    expect(await database.apply([aRateChange({ set: { amount: '100.00' } })])).toEqual([
      { line: 1, result: 'unchanged', passedOver: 0 },
    ]);
    expect(await revision()).toEqual(before);
  });

  it('says that dates are past, but not today, and that a minimum is above its maximum', async () => {
    const past = 'dates before today are changed, too';
    const set = { minStayArrival: 5, maxStayArrival: 3 };
    const [today, yesterday, both] = await database.apply([
      ofDay('2027-01-15'),
      ofDay('2027-01-14'),
      aRateChange({ from: '2027-01-01', to: '2027-03-01', set }),
    ]);
    expect(today).not.toHaveProperty('warnings');
    expect(yesterday).toMatchObject({ warnings: [past] });
    expect(both).toMatchObject({
      result: 'applied',
      warnings: [past, 'a minimum stay is above its maximum: not sold'],
    });
  });

  it('of a rate plan, or of all room rates, is one of those that are active; a name means any', async () => {
    await database.sql(`UPDATE room_rate SET active = false WHERE uuid = '${uuidOf('Other rate')}'`);
    const set = { stopSell: true };
    const targets = [{ ratePlans: [uuidOf('Other')] }, { roomRates: 'all' }, { roomTypes: 'all' }];
    const lines = [...targets.map((of) => aChange({ ...of, set })), aRateChange({ set }, 'Other rate')];
    expect(await database.apply(lines)).toMatchObject([
      { result: 'unchanged' },
      { result: 'applied', nights: 6 },
      { result: 'unchanged' },
      { result: 'applied', nights: 3 },
    ]);
  });
});

describe('a message', () => {
  it('is rejected whole', async () => {
    const lines = [
      [aRateChange({ set: { amount: '50.00' } }), aRateChange({ adjust: { amount: '-50.00' } })],
      aRateChange({ set: { stopSell: true } }),
    ];
    const message = 'a price would become 0 or less, which only set can make: 2027-03-01 of Room / Plan, now 50.00';
    expect(await database.apply(lines)).toMatchObject([
      { line: 1, result: 'rejected', problems: [{ pointer: '/1/adjust/amount', message }] },
      { line: 2, result: 'applied', nights: 3 },
    ]);
    expect((await database.nights())[0]).toMatchObject({ amount_minor: 10000, stop_sell: true });
  });

  it('is rejected whole also when it is written in parts, of which a later one fails', async () => {
    await database.apply([aRateChange({ set: { amount: '40.00' } }, 'Other rate')]);
    const rates = { roomRates: [uuidOf('Rate'), uuidOf('Other rate')], to: '2028-07-01', adjust: { amount: '-0.50' } };
    const large = Array.from({ length: 100 }, () => aChange(rates));
    expect(await database.apply([large])).toMatchObject([{ result: 'rejected' }]);
    expect((await database.nights())[0]).toMatchObject({ amount_minor: 10000 });
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

  it('of a rejected change may be sent again, and stays that of another sender, whose change was applied', async () => {
    const refused = aRateChange({ id: 'b', adjust: { amount: '-100.00' } });
    const applied = aRateChange({ id: 'b', set: { amount: '1.00' } });
    const resultsOf = async (lines: readonly Piece[], sender?: string) =>
      (await database.apply(lines, sender)).map(({ result }) => result);
    expect(await resultsOf([refused, applied])).toEqual(['rejected', 'applied']);
    expect(await resultsOf([refused], 'another')).toEqual(['rejected']);
    expect(await resultsOf([applied])).toEqual(['duplicate']);
  });
});

describe('the table of changes', () => {
  const noted = () =>
    database.sql(`SELECT via, note, revision_before < revision AS rises, room_rates::text, room_types::text, first_date::text, last_date::text, kinds::text
      FROM property_change ORDER BY number OFFSET 1`);

  it('has a row for each change, import and edit', async () => {
    const setNights = (column: string, name: string) =>
      `UPDATE nightly_price SET ${column} = 1 WHERE date BETWEEN '2027-03-02' AND '2027-03-05' AND room_rate_uuid = '${uuidOf(name)}'`;
    await database.apply([aRateChange({ note: 'Fair', set: { amount: '120.00', stopSell: true } })]);
    await expect(database.sql(setNights('amount_minor', 'Levels'))).rejects.toThrow();
    await database.sql(setNights('min_stay_through', 'Rate'));
    await database.sql('UPDATE rate_plan SET breakfast_included = true');
    const [rate, from, to] = [uuidOf('Rate'), '2027-03-02', '2027-08-02'];
    await database.sql(`UPDATE nightly_price SET date = '${to}' WHERE date = '${from}' AND room_rate_uuid = '${rate}'`);
    const ofRate = {
      ...{ via: 'sql', note: null, rises: true, kinds: '{prices,restrictions}' },
      ...{ room_rates: `{${rate}}`, room_types: null },
    };
    expect(await noted()).toEqual([
      { ...ofRate, via: 'changes apply', note: 'Fair', first_date: '2027-03-01', last_date: '2027-03-03' },
      { ...ofRate, first_date: '2027-03-02', last_date: '2027-03-05' },
      { ...ofRate, room_rates: null, first_date: null, last_date: null, kinds: '{property}' },
      // Both dates of a night that is moved.
      { ...ofRate, first_date: from, last_date: to },
    ]);
  });

  it('has the dates of all changes of a message', async () => {
    await database.apply([['2027-03-03', '2027-03-01', '2027-03-05'].map(ofDay)]);
    expect(await noted()).toMatchObject([{ first_date: '2027-03-01', last_date: '2027-03-05' }]);
  });

  it('has one row of the whole property for an import of a new one', async () => {
    expect(await database.sql('SELECT via, kinds::text, revision_before, first_date FROM property_change')).toEqual([
      { via: 'import', kinds: '{property}', revision_before: null, first_date: null },
    ]);
  });

  it('and ids lose old rows', async () => {
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
});
