import type { OpenAPIObject } from '@nestjs/swagger';
import { parsePlainDate } from '../../domain/stay/plain-date.js';
import { upcomingExamples } from './upcoming-examples.js';

const DATE = { type: 'string', format: 'date' };

/** A contract with one operation whose parameters have the given schemas. */
function contractOf(...schemas: object[]): OpenAPIObject {
  const parameters = schemas.map((schema, place) => ({ name: `p${place}`, in: 'query' as const, schema }));
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { get: { parameters, responses: {} } } } };
}

const servedOn = (today: string, ...schemas: object[]) =>
  upcomingExamples(contractOf(...schemas), parsePlainDate(today)!);

describe('upcomingExamples', () => {
  it.each([
    ['2026-11-21', '2026-11-28', '2026-12-01'],
    ['2027-03-31', '2027-04-07', '2027-04-10'],
    ['2028-02-22', '2028-02-29', '2028-03-03'],
  ])('on %s, shows a stay from %s to %s', (today, checkIn, checkOut) => {
    expect(servedOn(today, { ...DATE, example: '2027-04-07' }, { ...DATE, example: '2027-04-10' })).toEqual(
      contractOf({ ...DATE, example: checkIn }, { ...DATE, example: checkOut }),
    );
  });

  it('also moves dates in responses, however deeply nested', () => {
    const response = (example: string) => ({ type: 'array', items: { properties: { date: { ...DATE, example } } } });
    expect(servedOn('2026-11-21', response('2027-04-08'))).toEqual(contractOf(response('2026-11-29')));
  });

  it.each([
    ['a string that only looks like a date', { type: 'string', example: '2027-04-07' }],
    ['a date that does not exist', { ...DATE, example: '2027-02-30' }],
    ['a date without an example', DATE],
  ])('leaves %s unchanged', (_, schema) => {
    expect(servedOn('2026-11-21', schema)).toEqual(contractOf(schema));
  });

  it('does not modify the contract itself', () => {
    const contract = contractOf({ ...DATE, example: '2027-04-07' });
    upcomingExamples(contract, parsePlainDate('2026-11-21')!);
    expect(contract).toEqual(contractOf({ ...DATE, example: '2027-04-07' }));
  });
});
