import { aProperty, aRate, aRequest, aRoomType } from '../harness/builders/property-sheet.js';
import { presentDirectQuotes } from '../../src/api/explain/document/direct-quotes.js';
import { wholeQuotes } from '../../src/api/explain/document/quote.presenter.js';
import { pricedOn } from '../harness/priced-on.js';

test('explained quotes can be paused after each room rate, shown or not', () => {
  const rates = ['a', 'b', 'c'].map((uuid) => aRate({ uuid }));
  const { pricing, property } = pricedOn('2027-05-22', aProperty({ roomTypes: [aRoomType({ rates })] }));
  const { stay, party } = aRequest();
  const present = () =>
    presentDirectQuotes(
      property,
      { stay, party, promocode: undefined },
      pricing.explainQuotes(property, stay, party, undefined),
      { explain: true, shows: ({ rate }) => rate.uuid === 'b' },
    );
  expect([...present().rates.items].map((rate) => rate?.roomRate.uuid)).toEqual([undefined, 'b', undefined]);
  expect(wholeQuotes(present()).rates).toHaveLength(1);
});
