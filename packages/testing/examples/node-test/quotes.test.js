import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { hotelWith, startStayquote } from 'stayquote-testing';

describe('my booking engine', () => {
  let hotel;
  before(async () => {
    const data = hotelWith({ rates: [{ price: '120.00' }] });
    hotel = await startStayquote({ data, clock: '2027-03-01T09:00:00Z' });
  });
  beforeEach(() => hotel.reset());
  after(() => hotel.stop());

  it('shows the price of two nights', async () => {
    const [property] = Object.keys(hotel.keys.properties);
    const url = `${hotel.url}/properties/${property}/quotes?checkIn=2027-03-08&checkOut=2027-03-10&adults=2`;
    const [quote] = await (await fetch(url, { headers: hotel.headers.group })).json();
    assert.equal(quote.price.gross, 240);
    const [request] = await hotel.requests();
    assert.equal(request.query.adults, '2');
  });
});
