import { QuotesQuery } from '../../api/quotes/quotes.query.js';
import { ApiError } from '../errors/api-error.js';
import { readRequest } from './read-request.js';

const UUID = 'F63CE398-da03-4573-856d-ed8d71e57e3d';
const DATES = 'checkIn=2027-04-07&checkOut=2027-04-10';

function read(query: string, propertyUuid = UUID): QuotesQuery {
  return readRequest(QuotesQuery, { path: { propertyUuid }, target: `/properties/x/quotes?${query}` });
}

/** The parameter and received value of each error, one after the other. */
function problemsOf(query: string, uuid?: string): readonly unknown[] {
  try {
    read(query, uuid);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.status).toBe(400);
    return error.entries.flatMap(({ meta }) => [meta?.['parameter'], meta?.['received']]);
  }
}

describe('reading a request', () => {
  it('returns typed values, defaults, and the uuid in lower case', () => {
    const request = read(`${DATES}&withBreakdown=true&promocode=A+b%C3%A9+%2B`);
    expect(request).toBeInstanceOf(QuotesQuery);
    expect(request).toMatchObject({ adults: 1, children: 0, infants: 0, withBreakdown: true, promocode: 'A bé +' });
    expect(request.propertyUuid).toBe(UUID.toLowerCase());
    expect(request.checkOut - request.checkIn).toBe(3);
    expect(read(`&${DATES}&&`).promocode).toBeUndefined();
  });

  it.each(['promocode=X', 'promoCode=X', 'promo%63ode=X'])('%s is the promo code', (query) => {
    expect(read(`${DATES}&${query}`).promocode).toBe('X');
  });

  it.each<[string, readonly unknown[]]>([
    ['', ['checkIn', null, 'checkOut', null]],
    ['checkIn=2027-04-07%0A&checkOut=2027-04-10', ['checkIn', '2027-04-07\n']],
    ['checkIn=0000-01-01&checkOut=2027-04-10', ['checkIn', '0000-01-01']],
    ['checkOut=2027-04-07&checkIn=2027-04-10', ['checkOut', '2027-04-07']],
    [`${DATES}&adults=+1`, ['adults', ' 1']],
    [`${DATES}&adults`, ['adults', '']],
    [`${DATES}&adults=01`, ['adults', '01']],
    [`${DATES}&withBreakdown=TRUE`, ['withBreakdown', 'TRUE']],
    [`${DATES}&promocode=%00`, ['promocode', '\0']],
    [`${DATES}&promocode=%ff`, ['promocode', '%ff']],
    [`${DATES}&promocode=%ED%A0%80`, ['promocode', '%ED%A0%80']],
    [`${DATES}&adults=2&adults=2`, ['adults', '2, 2']],
    [`${DATES}&promocode=A&promoCode=A`, ['promocode', 'A, A']],
    [`${DATES}&constructor=1&__proto__=2&toString=3`, ['constructor', '1', '__proto__', '2', 'toString', '3']],
    [`${DATES}&checkin=2027-04-07`, ['checkin', '2027-04-07']],
    [`${DATES}&%ff=1`, ['%ff', '1']],
    [`${DATES}&propertyUuid=${UUID}`, ['propertyUuid', UUID]],
    ['size=1&infants=x&checkIn=x', ['checkIn', 'x', 'checkOut', null, 'infants', 'x', 'size', '1']],
    [`${DATES}${'&a=1'.repeat(60)}`, ['query', '62 parameters']],
  ])('%s', (query, problems) => {
    expect(problemsOf(query)).toEqual(problems);
  });

  it.each(['', 'x', '123', 'f63ce398da034573856ded8d71e57e3d', ` ${UUID}`])('%j is not a uuid', (uuid) => {
    expect(problemsOf(DATES, uuid)).toEqual(['propertyUuid', uuid]);
  });

  it.each(['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])('%s is a uuid', (uuid) => {
    expect(problemsOf(DATES, uuid)).toEqual([]);
  });

  it('counts a promo code in characters, not in UTF-16 units', () => {
    expect(read(`${DATES}&promocode=${encodeURIComponent('😀'.repeat(64))}`).promocode).toBe('😀'.repeat(64));
  });

  it('reports what was sent and what was expected', () => {
    expect(() => read('checkIn=x&checkOut=2027-04-10')).toThrow(
      'checkIn was "x"; expected a calendar date written yyyy-mm-dd',
    );
    expect(() => read(`${DATES}&adults=1&adults=1`)).toThrow('adults was given more than once; expected it once');
  });

  it('shortens what was sent by characters, and splits none', () => {
    const sent = `${'x'.repeat(99)}😀😀`;
    expect(problemsOf(`${DATES}&adults=${encodeURIComponent(sent)}`)).toEqual(['adults', `${'x'.repeat(99)}😀`]);
  });
});
