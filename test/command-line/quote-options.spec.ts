import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { runInProcess } from '../harness/run-in-process.js';

const HOUSE = uuidOf('House');
const DATES = ['--check-in', '2027-04-07', '--check-out', '2027-04-09'];
const COUNT = 'expected a whole number from';

/** Nothing is opened before the options are validated: an unreachable database goes unnoticed. */
const quote = (options: readonly string[]) =>
  runInProcess(['quote', ...options], { DATABASE_URL: 'postgresql://user@127.0.0.1:1/nothing' });

describe('stayquote quote reports all errors of its options at once', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'no options',
      [],
      [
        '--property is missing; expected a UUID, such as b0000000-0000-4000-8000-000000000001',
        '--check-in is missing; expected a calendar date written yyyy-mm-dd',
        '--check-out is missing; expected a calendar date written yyyy-mm-dd',
      ],
    ],
    [
      'many invalid options',
      [
        ...['--property', 'x', '--check-in', '2027-02-30', '--check-out', '2027-04-09', '--adults', '0'],
        ...['--children', '1.0', '--infants', '-1', '--promo', '', '--deal', 'D', '--room-rate', 'r', '--kids', '2'],
      ],
      [
        '--property was "x"; expected a UUID, such as b0000000-0000-4000-8000-000000000001',
        '--check-in was "2027-02-30"; expected a calendar date written yyyy-mm-dd',
        `--adults was "0"; ${COUNT} 1 to 10000`,
        `--children was "1.0"; ${COUNT} 0 to 10000`,
        `--infants was "-1"; ${COUNT} 0 to 10000`,
        '--promo was ""; expected well-formed text of 1 to 64 characters without control characters',
        '--deal was "D"; expected it only with --channel',
        '--room-rate was "r"; expected the UUID of a room rate',
        '"--kids 2" is not an option; expected --property, --check-in, --check-out, --adults, --children, ' +
          '--infants, --promo, --channel, --rooms, --deal, --room-rate, --explain, --json',
      ],
    ],
    [
      'a stay that is too long, and options given twice',
      [
        ...['--property', HOUSE, '--check-in', '2027-04-07', '--check-out', '2027-05-09'],
        ...['--adults', '2', '--adults', '2', '--room-rate', HOUSE, '--room-rate', HOUSE],
      ],
      [
        '--check-out was "2027-05-09"; expected a date 1 to 31 days after --check-in',
        '--adults was given more than once; expected it once',
        '--room-rate was given more than once; expected it once',
      ],
    ],
    [
      'options that do not go with --channel',
      [
        ...['--property', HOUSE, ...DATES, '--channel', 'a', '--channel', 'b'],
        ...['--promo', 'P', '--infants', '1', '--rooms', '11'],
      ],
      [
        `--rooms was "11"; ${COUNT} 1 to 10`,
        '--infants was "1"; expected none with --channel',
        '--promo was "P"; expected none with --channel',
        '--channel was given more than once; expected it once',
      ],
    ],
    [
      'a stay that is too long for a channel, and an empty room',
      [
        ...['--property', HOUSE, '--check-in', '2027-04-07', '--check-out', '2027-05-08', '--channel', ''],
        ...['--adults', '1', '--rooms', '2'],
      ],
      [
        '--check-out was "2027-05-08"; expected a date 1 to 30 days after --check-in',
        '--rooms was "2"; expected no more rooms than the totals fill: guests are spread evenly, the first rooms get one ' +
          'more, and no room is empty',
        '--channel was ""; expected the API id of a channel',
      ],
    ],
  ])('%s', async (_, options, errors) => {
    const { code, stdout, stderr } = await quote(options);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n').slice(0, -1)).toEqual(errors.map((error) => `stayquote: ${error}`));
  });
});
