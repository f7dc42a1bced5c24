import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { aChange, aRateChange, type ChangeDatabase, changeDatabase } from './change-database.js';

let database: ChangeDatabase;
beforeEach(async () => {
  database = await changeDatabase();
});
afterEach(() => database.drop());

describe('a change', () => {
  it('of a rate plan, or of all room rates, is one of those that are active; a name means any', async () => {
    await database.sql(`UPDATE room_rate SET active = false WHERE uuid = '${uuidOf('Other rate')}'`);
    const set = { stopSell: true };
    const lines = [{ ratePlans: [uuidOf('Other')] }, { roomRates: 'all' }, { roomTypes: 'all' }].map((of) =>
      aChange({ ...of, set }),
    );
    expect(await database.apply(lines)).toMatchObject([
      { result: 'unchanged' },
      { result: 'applied', nights: 6 },
      { result: 'unchanged' },
    ]);
    expect(await database.apply([aRateChange({ set }, 'Other rate')])).toMatchObject([
      { result: 'applied', nights: 3 },
    ]);
  });
});
