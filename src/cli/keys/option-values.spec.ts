import { countValue, endValue, overlapValue, readDuration, textValue, uuidValue, uuidValues } from './option-values.js';

const UUID = '0b0d9f3a-6c1e-4a5e-8a53-0c4b8f1d2e3f';

describe('option values', () => {
  it('are parsed', () => {
    expect(uuidValue(UUID.toUpperCase())).toBe(UUID);
    expect(uuidValues(UUID, uuidValues(UUID))).toEqual([UUID, UUID]);
    expect(countValue('77')).toBe(77);
    expect(textValue('front desk, Zürich')).toBe('front desk, Zürich');
    expect(textValue('x'.repeat(200))).toHaveLength(200);
    expect(endValue('never')).toBe('never');
    expect(endValue('90d')).toEqual({ afterSeconds: 7_776_000 });
    expect(endValue('2027-06-30T12:00:00+02:00')).toEqual({ at: new Date('2027-06-30T10:00:00Z') });
    expect([overlapValue('0m'), overlapValue('24h'), overlapValue('7d')]).toEqual([0, 86_400, 604_800]);
    expect([readDuration('30m'), readDuration('99999d')]).toEqual([1800, 8_639_913_600]);
  });

  it.each([
    [uuidValue, 'x', 'a UUID'],
    [countValue, '0', 'at least 1'],
    [countValue, '1e3', 'at least 1'],
    [countValue, '1000000000', 'at least 1'],
    [textValue, '', '1 to 200 characters'],
    [textValue, 'x'.repeat(201), '1 to 200 characters'],
    [textValue, 'two\nlines', 'a single line'],
    [textValue, 'red \u001b[31m', 'a single line'],
    [textValue, 'for stq_00112233445566778899AABBCCDDEEFF06Ddqq', 'does not contain a key'],
    [endValue, '2027-06-30', 'an RFC 3339 instant'],
    [endValue, '2027-02-30T00:00:00Z', 'an RFC 3339 instant'],
    [endValue, '0d', 'such as 30m, 24h or 90d'],
    [endValue, 'soon', 'or never'],
    [overlapValue, '169h', 'from 0m to 7d'],
    [overlapValue, '1', 'from 0m to 7d'],
  ])('%p refuses %j', (read, text, words) => {
    expect(() => read(text)).toThrow(words);
  });
});

it.each(['', '0', '24', 'h', '1.5h', '-1h', '+1h', '01h', ' 1h', '1h ', '1h30m', '1w', '1H', '100000d'])(
  '%j is not a duration',
  (text) => {
    expect(readDuration(text)).toBeUndefined();
  },
);
