import { perNight } from './per-night.js';

describe('a price per night', () => {
  it.each([
    [470, 2, 'AUD', 235, ''],
    [0.3, 3, 'AUD', 0.1, ''],
    [1000, 3, 'AUD', 1000 / 3, 'about '],
    [57.95, 2, 'KWD', 28.975, ''],
    [101, 2, 'JPY', 50.5, 'about '],
    [100.5, 2, '', 50.25, ''],
  ])('of %d for %d nights in %s is %d, "%s"', (gross, nights, currency, amount, about) => {
    const share = perNight(gross, nights, currency);
    expect(share.amount).toBeCloseTo(amount, 9);
    expect(share.about).toBe(about);
  });
});
