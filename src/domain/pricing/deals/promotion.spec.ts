import { aPromotion } from '../../../../test/harness/builders/discounts.js';
import { promotionCodeKey, findPromotion } from './promotion.js';

test.each([
  ['SPRING', 'spring'],
  ['  Spring 27 ', 'spring 27'],
  ['\u00A0ÉTÉ\u3000', 'été'],
  ['straße', 'straße'],
  ['', ''],
])('%j is compared as %j', (code, key) => {
  expect(promotionCodeKey(code)).toBe(key);
});

describe('findPromotion', () => {
  const promotions = [aPromotion({ code: 'WINTER' }), aPromotion({ code: ' Spring ' })];

  test('finds a code regardless of case and surrounding spaces', () => {
    for (const code of ['spring', 'SPRING', ' sPrInG ']) expect(findPromotion(promotions, code)).toBe(promotions[1]);
  });

  test.each(['SPRIN', 'SPRING 27', '', undefined])('%j is unknown, which is not an error', (code) => {
    expect(findPromotion(promotions, code)).toBeUndefined();
  });
});
