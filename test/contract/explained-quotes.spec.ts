import { aProperty, aRate, aRequest, aRoomType } from '../builders/property-sheet.js';
import { presentDirectQuotes } from '../../src/api/explain/document/direct-quotes.js';
import { wholeQuotes } from '../../src/api/explain/document/quote.presenter.js';

test('explained quotes can be paused after each room rate, shown or not', () => {
  const property = aProperty({ roomTypes: [aRoomType({ rates: ['a', 'b', 'c'].map((uuid) => aRate({ uuid })) })] });
  const sheet = { name: 'House', currency: 'EUR', timezone: 'UTC', property };
  const present = () =>
    presentDirectQuotes(
      sheet,
      { ...aRequest(), promoCode: undefined },
      { explain: true, shows: ({ rate }) => rate.uuid === 'b' },
    );
  expect([...present().rates].map((rate) => rate?.roomRate.uuid)).toEqual([undefined, 'b', undefined]);
  expect(wholeQuotes(present()).rates).toHaveLength(1);
});
