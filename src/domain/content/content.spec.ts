import { compareCodePoints } from './code-points.js';
import { localise } from './localise.js';

describe('localise', () => {
  const texts = { en: 'Hotel', fr: 'Hôtel' };

  test('gives the wanted language where the text has it', () => {
    expect(localise(texts, 'fr', 'en')).toEqual({ text: 'Hôtel', language: 'fr' });
  });

  test('falls back to the default language, and says so', () => {
    expect(localise(texts, 'th', 'en')).toEqual({ text: 'Hotel', language: 'en' });
    expect(localise(texts, undefined, 'fr')).toEqual({ text: 'Hôtel', language: 'fr' });
  });

  test('a text that lost the default language is told in a language that it has', () => {
    expect(localise({ it: 'Albergo', es: 'Hotel' }, 'fr', 'de')).toEqual({ text: 'Hotel', language: 'es' });
  });

  test('a text in no language is an error of ours', () => {
    expect(() => localise({}, 'fr', 'de')).toThrow('no language');
  });
});

describe('compareCodePoints', () => {
  test('orders by code point, not by UTF-16 unit and not by locale', () => {
    const names = ['\u{1F3E8} Inn', '\uFFFD', 'é', 'b', 'B', 'a', 'aa', ''];
    expect(names.sort(compareCodePoints)).toEqual(['', 'B', 'a', 'aa', 'b', 'é', '\uFFFD', '\u{1F3E8} Inn']);
  });

  test('tells equal strings', () => {
    expect(compareCodePoints('Flexible', 'Flexible')).toBe(0);
    expect(compareCodePoints('\u{1F3E8}', '\u{1F3E9}')).toBeLessThan(0);
  });
});
