import { readFileSync } from 'node:fs';
import { formatPlainDate } from '../../src/domain/stay/plain-date.js';
import { isTimezone, propertyToday, zoneDataVersion } from '../../src/config/property-today.js';

interface Vector {
  readonly category: string;
  readonly input: { readonly zone: string; readonly instant: string };
  readonly expected: { readonly today: string };
}
const text = readFileSync('test/prices/vectors/dates-and-currencies.json', 'utf8');
const { vectors } = JSON.parse(text) as { readonly vectors: readonly Vector[] };

test('today is that of the zone, in fifteen examples', () => {
  const examples = vectors.filter(({ category }) => category === 'today-in-property-zone');
  expect(examples).toHaveLength(15);
  const today = ({ input: { zone, instant } }: Vector) => formatPlainDate(propertyToday(zone, new Date(instant)));
  expect(examples.map(today)).toEqual(examples.map(({ expected }) => expected.today));
});

test('an unknown time zone has no today', () => {
  expect(() => propertyToday('Mars/Olympus', new Date())).toThrow('Mars/Olympus is not an IANA time zone');
});

test.each([
  ['Europe/Berlin', true],
  ['US/Pacific', true],
  ['UTC', true],
  ['europe/berlin', false],
  ['Europe_Berlin', false],
  ['Europe/Atlantis', false],
  ['', false],
  ['constructor', false],
])('isTimezone(%j) is %p', (name, expected) => {
  expect(isTimezone(name)).toBe(expected);
});

test('a withdrawn name has the clock of its zone', () => {
  const instant = new Date('2027-06-02T06:30:00Z');
  expect(propertyToday('US/Pacific-New', instant)).toBe(propertyToday('America/Los_Angeles', instant));
  expect(isTimezone('SystemV/EST5EDT')).toBe(true);
});

test('the zone data includes the changes of 2026', () => {
  expect(zoneDataVersion() >= '2026f').toBe(true);
});
