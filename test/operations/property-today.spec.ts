import { readFileSync } from 'node:fs';
import { formatPlainDate } from '../../src/domain/stay/plain-date.js';
import { isTimezone, propertyToday, zoneDataVersion } from '../../src/config/property-today.js';

interface Vector {
  id: string;
  category: string;
  input: { zone: string; instant: string };
  expected: { today: string };
}

const FILE = new URL('../prices/vectors/dates-and-currencies.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: Vector[] };

describe('propertyToday', () => {
  const zones = vectors.filter(({ category }) => category === 'today-in-property-zone');
  test.each(zones.map((vector) => [vector.id, vector] as const))('%s', (_, { input, expected }) => {
    expect(formatPlainDate(propertyToday(input.zone, new Date(input.instant)))).toBe(expected.today);
  });

  test('has fifteen examples', () => {
    expect(zones).toHaveLength(15);
  });

  test('rejects an unknown time zone', () => {
    expect(() => propertyToday('Mars/Olympus', new Date())).toThrow('Mars/Olympus is not an IANA time zone');
  });
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
