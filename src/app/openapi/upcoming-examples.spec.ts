import type { OpenAPIObject } from '@nestjs/swagger';
import { parsePlainDate } from '../../domain/stay/plain-date.js';
import { upcomingExamples } from './upcoming-examples.js';

const DATE = { type: 'string', format: 'date' };

/** A parameter without its name. */
interface Described {
  readonly schema: object;
  readonly example?: unknown;
}

const aDate = (example: string): Described => ({ schema: DATE, example });

/** A contract with one operation that has the given parameters and response. */
function contractOf(described: readonly Described[], response: object = {}): OpenAPIObject {
  const parameters = described.map((one, place) => ({ name: `p${place}`, in: 'query' as const, ...one }));
  const responses = { 200: { description: 'Good.', content: { 'application/json': response } } };
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { get: { parameters, responses } } } };
}

const servedOn = (today: string, contract: OpenAPIObject) => upcomingExamples(contract, parsePlainDate(today)!);

describe('upcomingExamples', () => {
  it.each([
    ['2026-11-21', '2026-11-28', '2026-12-01'],
    ['2027-03-31', '2027-04-07', '2027-04-10'],
    ['2028-02-22', '2028-02-29', '2028-03-03'],
  ])('on %s, shows a stay from %s to %s, in a copy', (today, checkIn, checkOut) => {
    const stayFrom = (from: string, to: string) => contractOf([aDate(from), aDate(to)]);
    const contract = stayFrom('2027-04-07', '2027-04-10');
    expect(servedOn(today, contract)).toEqual(stayFrom(checkIn, checkOut));
    expect(contract).toEqual(stayFrom('2027-04-07', '2027-04-10'));
  });

  it.each<[string, OpenAPIObject]>([
    ['a string that only looks like a date', contractOf([{ schema: { type: 'string' }, example: '2027-04-07' }])],
    ['a date that does not exist', contractOf([aDate('2027-02-30')])],
    ['a date without an example', contractOf([{ schema: DATE }])],
    [
      'a response, which is true for its own dates',
      contractOf([], { schema: { ...DATE, examples: ['2027-04-07'] }, examples: { one: { value: '2027-04-07' } } }),
    ],
  ])('leaves %s unchanged', (_, contract) => {
    expect(servedOn('2026-11-21', contract)).toEqual(contract);
  });
});
