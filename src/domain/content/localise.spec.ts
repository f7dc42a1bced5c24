import { localise } from './localise.js';

const TEXTS = { en: 'Hotel', fr: 'Hôtel' };

test.each([
  ['the wanted language where the text has it', 'fr', 'en', { text: 'Hôtel', language: 'fr' }],
  ['the default language where it has not, and says so', 'th', 'en', { text: 'Hotel', language: 'en' }],
  ['the default language where none is wanted', undefined, 'fr', { text: 'Hôtel', language: 'fr' }],
] as const)('gives %s', (_, wanted, fallback, expected) => {
  expect(localise(TEXTS, wanted, fallback)).toEqual(expected);
});

test('a text of nothing is a text', () => {
  expect(localise({ en: 'Hotel', fr: '' }, 'fr', 'en')).toEqual({ text: '', language: 'fr' });
});

test('a text that lost the default language is told in the first language that it has', () => {
  expect(localise({ it: 'Albergo', es: 'Hotel' }, 'fr', 'de')).toEqual({ text: 'Hotel', language: 'es' });
});

test.each(['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] as const)('a text in %s alone is told in it', (language) => {
  const [wanted, fallback] = language === 'en' ? (['es', 'fr'] as const) : (['en', 'en'] as const);
  expect(localise({ [language]: 'Hotel' }, wanted, fallback)).toEqual({ text: 'Hotel', language });
});

test('a text in no language is an error of ours', () => {
  expect(() => localise({}, 'fr', 'de')).toThrow('a text is in no language at all');
});
