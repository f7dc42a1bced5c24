import { instantOf } from './wall-time.js';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(`${text}Z`);
const shown = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 16);

/** Clocks that go from one offset to another at an instant. */
const changing = (before: number, after: number, change: string) => (instantMs: number) =>
  HOUR_MS * (instantMs < at(change) ? before : after);

describe('the instant of a wall time', () => {
  it.each([
    ['before a gap', 1, 2, '01:59', '00:59'],
    ['at the start of a gap', 1, 2, '02:00', '01:00'],
    ['within a gap', 1, 2, '02:01', '01:00'],
    ['at the last minute of a gap', 1, 2, '02:59', '01:00'],
    ['after a gap', 1, 2, '03:00', '01:00'],
    ['in a gap of half an hour', 10.5, 11, '11:45', '01:00'],
    ['before clocks are set back', 2, 1, '01:59', '23:59'],
    ['shown twice, at the first minute', 2, 1, '02:00', '00:00'],
    ['shown twice, at the last minute', 2, 1, '02:59', '00:59'],
    ['after clocks were set back', 2, 1, '03:00', '02:00'],
    ['far in the west', -10, -11, '03:00', '14:00'],
  ])('%s', (_, before, after, wall, instant) => {
    const found = instantOf(at(`2027-03-10T${wall}`), changing(before, after, '2027-03-10T01:00'));
    expect(shown(found).slice(11)).toBe(instant);
  });

  it('is the first one after a date that was left out', () => {
    const offset = changing(-10, 14, '2011-12-30T10:00');
    for (const wall of ['2011-12-30T00:00', '2011-12-30T14:00', '2011-12-30T23:59', '2011-12-31T00:00'])
      expect(shown(instantOf(at(wall), offset))).toBe('2011-12-30T10:00');
  });

  it('is the earlier one on a date that there was twice', () => {
    const offset = changing(14, -10, '2027-03-10T10:00');
    expect(shown(instantOf(at('2027-03-10T12:00'), offset))).toBe('2027-03-09T22:00');
    expect(shown(instantOf(at('2027-03-10T23:59'), offset))).toBe('2027-03-10T09:59');
  });
});
