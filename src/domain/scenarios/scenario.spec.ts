import { SCENARIO_NAMES } from './catalogue.js';
import { isScenario, parseScenario, readScenario, scenarioForm } from './scenario.js';

/** What is expected of a text that is no scenario. */
function expectedOf(text: string): string | undefined {
  const read = readScenario(text);
  return isScenario(read) ? undefined : scenarioForm(read);
}

describe('the text of a scenario', () => {
  test.each([
    ['slow', 'slow', { ms: 1000 }],
    ['slow;ms=500', 'slow;ms=500', { ms: 500 }],
    [' slow ; ms=500 ', 'slow;ms=500', { ms: 500 }],
    ['slow;ms=1000', 'slow', { ms: 1000 }],
    ['slow;ms=0', 'slow;ms=0', { ms: 0 }],
    ['slow;ms=30000', 'slow;ms=30000', { ms: 30_000 }],
    ['timeout;ms=120000', 'timeout', { ms: 120_000 }],
    ['flaky;every=7', 'flaky;every=7', { every: 7 }],
    ['key-revoked;after=2', 'key-revoked;after=2', { after: 2 }],
    ['rate-limited;seconds=5;limit=9', 'rate-limited;limit=9;seconds=5', { limit: 9, seconds: 5 }],
    ['flaky;id=run-1;every=2', 'flaky;every=2;id=run-1', { every: 2 }],
    ['sold-out;id=Run_1.x-9', 'sold-out;id=Run_1.x-9', {}],
    [`sold-out;id=${'i'.repeat(40)}`, `sold-out;id=${'i'.repeat(40)}`, {}],
  ])('%j is read as %j', (text, spelling, numbers) => {
    const scenario = parseScenario(text);
    expect(scenario?.text).toBe(spelling);
    expect(scenario?.name).toBe(spelling.split(';')[0]);
    expect(Object.fromEntries(scenario?.numbers ?? [])).toEqual(numbers);
  });

  test.each(SCENARIO_NAMES)('may be the name alone: %s', (name) => {
    expect(parseScenario(name)?.text).toBe(name);
  });

  test.each(['', 'no-such', 'Slow', 'toString', 'slow,ms=1', 'xslow'])('%j is none: one of the names', (text) => {
    expect(parseScenario(text)).toBeUndefined();
    expect(readScenario(text)).toStrictEqual({ expected: undefined });
    expect(expectedOf(text)).toBe(`one of ${SCENARIO_NAMES.join(', ')}`);
  });

  test.each([
    'slow;',
    'slow;ms',
    'slow;ms=',
    'slow;ms=-1',
    'slow;ms=30001',
    'slow;ms=05',
    'slow;ms=1x',
    'slow;ms=x1',
    'slow;ms=1;ms=2',
    'slow;every=2',
    'slow;MS=1',
    'slow; ms =1',
    'slow;xms=1',
    'slow;1ms=1',
    'slow;id=a\nb',
    'slow;ms=1000000',
    'slow;id=',
    'slow;id=a b',
    'slow;id=a;id=b',
    `slow;id=${'i'.repeat(41)}`,
    'slow;id=é',
  ])('%j is not a way to write it', (text) => {
    expect(expectedOf(text)).toBe(
      'slow, with ms from 0 to 30000 (;ms=1000) and up to 40 letters, digits, ".", "_" and "-" as id (;id=run-1), each at most once',
    );
  });

  test('the form of one with two parameters names both, and that of one without any the id alone', () => {
    expect(expectedOf('rate-limited;limit=1001')).toBe(
      'rate-limited, with limit from 0 to 1000 (;limit=0) and seconds from 1 to 60 (;seconds=60) and up to 40 letters, digits, ".", "_" and "-" as id (;id=run-1), each at most once',
    );
    expect(expectedOf('sold-out;ms=1')).toBe(
      'sold-out, with up to 40 letters, digits, ".", "_" and "-" as id (;id=run-1), each at most once',
    );
    expect(expectedOf('timeout;ms=0')).toContain('ms from 1 to 120000 (;ms=120000)');
    expect(expectedOf('flaky;every=0')).toContain('every from 1 to 1000 (;every=3)');
    expect(expectedOf('key-revoked;after=1001')).toContain('after from 0 to 1000 (;after=0)');
  });
});
