import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { DATES, ratesHouse } from './rates-house.js';
import { shared } from '../harness/shared.js';

// Nothing of this is stored, so that all share one property.
const house = shared(ratesHouse);
const run = (words: string, ...others: string[]) => house().run(...words.split(' '), ...others);

describe('a dry run', () => {
  const stay = (checkIn: string, before: string, after: string, checkOut = `2027-03-0${Number(checkIn.at(-1)) + 1}`) =>
    expect.objectContaining({ checkIn, checkOut, before: offer(before), after: offer(after) }) as object;
  const offer = (text: string) => ({ total: text.split(' ')[0], roomsLeft: Number(text.split(' ')[1]) });

  it.each<[string, object, object[]]>([
    [
      'rates adjust --rate BAR --by +10%',
      { nights: 3, prices: { before: ['100.00', '100.00'], after: ['110.00', '110.00'] } },
      ['2027-03-01', '2027-03-02', '2027-03-03'].map((date) => stay(date, '100.00 5', '110.00 5')),
    ],
    [
      'rates close --room Room --weekdays tue',
      { nights: 2, prices: { before: ['100.00', '100.00'], after: ['100.00', '100.00'] } },
      [stay('2027-03-02', '100.00 5', '100.00 0'), stay('2027-03-02', '100.00 5', '100.00 0')],
    ],
    [
      'rates set --rate BAR --weekdays tue --closed-to-departure yes',
      { nights: 1 },
      [stay('2027-03-01', '100.00 5', '100.00 0')],
    ],
    [
      'rates set --rate BAR --weekdays tue --max-stay-arrival 2',
      { nights: 1 },
      [stay('2027-03-02', '300.00 5', '300.00 0', '2027-03-05')],
    ],
    [
      'rates set --room Suite --weekdays tue --level 1=90.00',
      { nights: 1, prices: { before: ['80.00', '100.00'], after: ['90.00', '100.00'] } },
      [expect.objectContaining({ adults: 1, before: offer('80.00 5'), after: offer('90.00 5') }) as object],
    ],
    [
      'inventory adjust --room Room --weekdays tue --by -2',
      { nights: 1, prices: { before: [], after: [] }, counts: { before: [5, 5], after: [3, 3] } },
      [stay('2027-03-02', '100.00 5', '100.00 3')],
    ],
  ])('of %s shows what quotes would change, and stores nothing', async (words, outcome, stays) => {
    const before = await house().stored();
    const { code, stdout } = await run(words, ...DATES, '--dry-run', '--json');
    expect(code).toBe(0);
    const shown = JSON.parse(stdout) as { stays: object[] };
    expect(shown).toMatchObject({ result: 'applied', dryRun: true, currency: 'EUR', ...outcome });
    expect(shown).not.toHaveProperty('revision');
    expect(shown.stays).toEqual(stays);
    expect(await house().stored()).toEqual(before);
    expect(await house().database.sql(`SELECT FROM property_change WHERE via ~ '^(rates|inventory)'`)).toEqual([]);
  });

  it('shows a table to people', async () => {
    const { code, stdout } = await run('rates adjust --all --by +10% --dry-run', ...DATES);
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 5)).toEqual([
      'would change 9 nights',
      'prices in EUR: 80.00 to 100.00 before, 88.00 to 110.00 after',
      'totals of example stays:',
      'check-in    check-out   guests    room rate     before          after',
      expect.stringMatching(/^2027-03-01 {2}2027-03-02 {2}2 adults {2}\w+ \/ \w+ +100\.00, 5 left {2}110\.00, 5 left$/),
    ]);
  });
});

describe('a change that is refused names the option, and stores nothing', () => {
  it.each<[string, string]>([
    ['rates set --room Suite --amount 1.00', "--amount: is not allowed with the rate's pricing model perOccupancy"],
    ['rates adjust --all --by -100% --dry-run', '--by: a price would become 0 or less, which only set can make: '],
    ['rates adjust --rate BAR --by +1.00 --round-to 0.00', '--round-to: "0.00" must be above 0'],
    ['rates close --rate BAR --weekdays fri,sta', '--weekdays: "sta" must be one of mon, tue, wed, thu, fri, sat, sun'],
    ['inventory adjust --room Room --by +1.5', '--by: "+1.5" is not a whole number with its sign, such as "+2"'],
    ['rates close --plan Plam', 'there is no rate plan "Plam"; the nearest, each with its uuid and mapping code:'],
    ['rates close --room dbl', 'there is no room type "dbl"; the nearest'],
    [`rates close --rate ${uuidOf('Rate of another property')}`, 'there is no room rate "'],
    ['rates close --property Hause --all', 'there is no property "Hause"; the nearest'],
  ])('%s', async (words, message) => {
    const before = await house().stored();
    const { code, stdout, stderr } = await run(words, ...DATES);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`stayquote: ${message}`);
    expect(await house().stored()).toEqual(before);
  });

  it.each<[string, string]>([
    ['2027-03-03..2027-03-01', '--dates: "2027-03-01" is earlier than from "2027-03-03"'],
    ['2027-02-30', '--dates: "2027-02-30" is not a real date written yyyy-mm-dd, of the years 0100 to 9999'],
    ['2027-01-01..2030-01-01', '--dates: is more than 800 days after from: split the change'],
  ])('of the dates %s, also where they are only shown', async (dates, message) => {
    for (const words of ['close --all', 'show']) {
      const { code, stderr } = await run(`rates ${words}`, '--dates', dates);
      expect([code, stderr]).toEqual([1, `stayquote: ${message}\n`]);
    }
  });

  it('as JSON too', async () => {
    const { code, stdout } = await run('rates adjust --all --by -100.00 --json', ...DATES);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      result: 'rejected',
      problems: [{ pointer: '/adjust/price', message: expect.stringContaining('would become 0 or less') as string }],
    });
  });

  it.each<[string, string]>([
    ['rates close', 'it is not said which room rates: pass --room, --plan or --rate, or --all for all that are active'],
    ['inventory set --count 1', 'it is not said which room types: pass --room, or --all for all that are active'],
    ['rates close --all --plan Plan', "option '--all' cannot be used with option '--plan <name>'"],
    ['rates set --all', 'there is nothing to set; pass one of the options above'],
    ['rates adjust --all', "required option '--by <difference>' not specified"],
    ['rates close --all --dates 2027-03-01', 'It is given twice; a command makes one change.'],
  ])('of options that do not go together: %s', async (words, message) => {
    const { code, stderr } = await run(words, ...DATES);
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n').at(-1)).toContain(message);
  });

  // Last, since it adds a property.
  it('where none of several properties is named, or one without rates', async () => {
    await house().database
      .sql(`INSERT INTO property SELECT (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(),
      'mapping_code', null, 'name', 'Inn'))).* FROM property p`);
    const { stderr } = await run('rates close --all', ...DATES);
    expect(stderr).toMatch(/^stayquote: there is more than one property; name one, such as:\n/);
    const inn = await run('rates close --property Inn --all', ...DATES);
    expect(inn).toEqual({ code: 1, stdout: '', stderr: 'stayquote: Inn has no active room rate of these\n' });
  });
});
