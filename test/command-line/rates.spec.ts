import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { until } from '../../tools/harness/until.js';
import { runInProcess } from '../harness/run-in-process.js';
import { storedDataSet } from '../harness/stored.js';
import { startTestApp } from '../harness/test-app.js';
import { CLOCK, DATES, ratesHouse } from './rates-house.js';
import { shared } from '../harness/shared.js';

const [RATE, OTHER, LEVELS] = ['Rate', 'Other rate', 'Levels'].map(uuidOf) as [string, string, string];

const house = shared(ratesHouse);
afterEach(() => house().restore());

/** Runs the words, and then others that contain spaces. */
const run = (words: string, ...others: string[]) => house().run(...words.split(' '), ...others);
const nightsOf = (rate: string, night: string, days = [1, 2, 3]) => days.map((day) => `${rate} ${day} ${night}`);

it.each<[words: string, changed: string[], ...more: string[]]>([
  ['rates set --rate BAR --amount 120.00', nightsOf(RATE, '12000')],
  ['rates set --property HSE --amount 120.00 --dates 2027-03-02 --rate', nightsOf(RATE, '12000', [2]), 'Room / Plan'],
  ['rates set --rate BAR --weekdays tue,wed --min-stay-arrival 2 --amount none', nightsOf(RATE, '2', [2, 3])],
  ['rates set --room Suite --level 2=110.00 --level 3=120.00 --level 1=none', nightsOf(LEVELS, '{2,3} {11000,12000}')],
  ['rates set --plan Other --extra-child 9.00 --single-adult 70.00', nightsOf(OTHER, '10000 7000 900')],
  ['rates set --rate BAR --stop-sell yes', nightsOf(RATE, '10000 closed')],
  ['rates adjust --plan Other --by +10.5%', nightsOf(OTHER, '11050')],
  ['rates adjust --plan Other --by -0.30 --round-to 1.00 --rounding down', nightsOf(OTHER, '9900')],
  ['rates adjust --room Suite --by +10% --figure levels', nightsOf(LEVELS, '{1,2} {8800,11000}')],
  [
    'rates adjust --all --by +1.00',
    [...[RATE, OTHER].flatMap((rate) => nightsOf(rate, '10100')), ...nightsOf(LEVELS, '{1,2} {8100,10100}')],
  ],
  ['rates close --rate BAR --rate', [RATE, OTHER].flatMap((rate) => nightsOf(rate, '10000 closed')), 'Room / Other'],
  [
    'rates close --plan Other --room Suite',
    [...nightsOf(OTHER, '10000 closed'), ...nightsOf(LEVELS, '{1,2} {8000,10000} closed')],
  ],
  ['inventory set --room DBL --count 2', nightsOf(uuidOf('Room'), '2')],
  ['inventory set --room Room --count none', nightsOf(uuidOf('Room'), '0')],
  ['inventory adjust --room Room --by -1', nightsOf(uuidOf('Room'), '4')],
  ['inventory adjust --room Room --by -9', nightsOf(uuidOf('Room'), '0')],
])('%s changes what it names, and nothing else', async (words, changed, ...more) => {
  const before = await house().stored();
  const { code, stdout } = await run(words, ...more, ...(words.includes('--dates') ? [] : DATES));
  expect([code, stdout]).toEqual([0, `changed ${changed.length} night${changed.length === 1 ? '' : 's'}\n`]);
  const after = await house().stored();
  expect(after.filter((text) => !before.includes(text)).toSorted()).toEqual(changed.toSorted());
  expect(after).toHaveLength(before.length);
});

it('what was closed is open again, and an open night stays as it is', async () => {
  const before = await house().stored();
  await run('rates close --all', ...DATES);
  expect(await run('rates open --all', ...DATES)).toMatchObject({ code: 0, stdout: 'changed 9 nights\n' });
  expect(await house().stored()).toEqual(before);
  const again = await run('rates open --all', ...DATES);
  expect(again).toMatchObject({ code: 0, stdout: 'changed nothing: it is so already\n' });
});

it('servers show a change, and the table of changes has the command and the note', async () => {
  const app = await startTestApp({ dataSet: undefined, beside: house().database, clock: CLOCK });
  const query = { checkIn: '2027-03-01', checkOut: '2027-03-02', adults: 2 };
  const gross = async () => {
    const { body } = await app.get(`/properties/${uuidOf('House')}/quotes`, { query, headers: credentials.group });
    return (body as { roomRateUuid: string; price: { gross: number } }[]).find((each) => each.roomRateUuid === RATE)
      ?.price.gross;
  };
  expect(await gross()).toBe(100);
  const { code, stdout, stderr } = await run('rates adjust --rate BAR --by +10% --json --note', 'the fair', ...DATES);
  expect(code).toBe(0);
  const revision = expect.any(String) as string;
  expect(JSON.parse(stdout)).toEqual({ result: 'applied', revision, nights: 3, passedOver: 0 });
  expect(stderr).toBe('stayquote: House, 2027-03-01 to 2027-03-03: 3 nights of 1 room rate\n  Room / Plan\n');
  await until(async () => ((await gross()) === 110 ? true : undefined));
  const noted = await house().database.sql(`SELECT via FROM property_change WHERE note = 'the fair'`);
  expect(noted).toEqual([{ via: 'rates adjust' }]);
  await app.close();
});

it('rates show prints a table of nights, or JSON', async () => {
  await run('rates set --rate BAR --dates 2027-03-02 --stop-sell yes --min-stay-through 2 --extra-adult 5.00');
  await run('inventory set --room Suite --dates 2027-03-02 --count 12');
  const words = 'rates show --rate BAR --room Suite --dates 2027-03-01..2027-03-02';
  const { code, stdout, stderr } = await run(words);
  expect([code, stderr]).toEqual([0, '']);
  const [head, ...rows] = stdout.trimEnd().split('\n');
  expect(head).toBe(
    'date        day  room rate     prices in EUR             restrictions                   rooms left',
  );
  expect(rows.map((row) => row.replaceAll(/ {2,}/g, ' | ')).toSorted()).toEqual([
    '2027-03-01 | mon | Room / Plan | 100.00 | 5',
    '2027-03-01 | mon | Suite / Plan | 1: 80.00, 2: 100.00 | 5',
    '2027-03-02 | tue | Room / Plan | 100.00, extra adult 5.00 | stop sell, min stay through 2 | 5',
    '2027-03-02 | tue | Suite / Plan | 1: 80.00, 2: 100.00 | 12',
  ]);
  const json = await run(`${words} --json --weekdays tue`);
  const nights = json.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const common = { date: '2027-03-02', weekday: 'tue' };
  const figures = { amount: '100.00', extraAdult: '5.00', stopSell: true, minStayThrough: 2, levels: {}, count: 5 };
  const ofSuite = { roomRate: 'Suite / Plan', amount: null, levels: { 1: '80.00', 2: '100.00' }, count: 12 };
  expect(nights).toHaveLength(2);
  for (const night of [{ roomRateUuid: RATE, ...figures }, ofSuite])
    expect(nights).toContainEqual(expect.objectContaining({ ...common, ...night }));
});

it('a command lists twenty of what it matched', async () => {
  await house().database
    .sql(`INSERT INTO room_type SELECT (jsonb_populate_record(t, jsonb_build_object('uuid', gen_random_uuid(),
    'mapping_code', null, 'name', 'Room ' || n))).* FROM room_type t, generate_series(1, 30) n WHERE t.name = 'Room'`);
  const { code, stderr } = await run('inventory set --all --count 1 --dry-run', ...DATES);
  const lines = stderr.trimEnd().split('\n');
  expect([code, lines[0]]).toEqual([0, 'stayquote: House, 2027-03-01 to 2027-03-03: 3 nights of 32 room types']);
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('  and 12 more');
});

describe('the help', () => {
  const demo = shared(() => storedDataSet(demoDataSet(parsePlainDate('2027-03-01')!)));

  it.each([
    ...['rates set', 'rates adjust', 'rates close', 'rates open', 'rates show'],
    ...['inventory set', 'inventory adjust'],
  ])('of %s has two examples, which change the demo data', async (words) => {
    const { stdout } = await run(`${words} --help`);
    const examples = stdout.slice(stdout.indexOf('\nExamples:\n')).match(/(?<=node \S+ ).*/g) ?? [];
    expect(examples).toHaveLength(2);
    for (const example of examples) {
      const args = (example.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
      const outcome = await runInProcess(args, { DATABASE_URL: demo().connectionString, CLOCK });
      expect(outcome.stdout).toMatch(/^(?:(?:would )?changed? (?:nothing|\d+ nights?)|date |\{)/);
    }
  });
});
