import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hotelWith, startStayquote } from 'stayquote-testing';

describe('my booking engine', () => {
  let hotel;
  beforeAll(async () => {
    const data = hotelWith({ rates: [{ price: '120.00' }] });
    hotel = await startStayquote({ data, clock: '2027-03-01T09:00:00Z' });
  }, 60_000); // The first start on a busy machine takes longer than a hook may by default.
  beforeEach(() => hotel.reset());
  afterAll(() => hotel.stop());

  it('shows the price of two nights', async () => {
    const [property] = Object.keys(hotel.keys.properties);
    const url = `${hotel.url}/properties/${property}/quotes?checkIn=2027-03-08&checkOut=2027-03-10&adults=2`;
    const [quote] = await (await fetch(url, { headers: hotel.headers.group })).json();
    expect(quote.price.gross).toBe(240);
    expect(await hotel.requests()).toMatchObject([{ query: { adults: '2' }, status: 200 }]);
  });
});
