import { localise } from './localise.js';

const TEXTS = { en: 'Hotel', fr: 'Hôtel' };

test.each([
  ['the requested language if the text has it', 'fr', 'en', { text: 'Hôtel', language: 'fr' }],
  ['the default language otherwise, and names it', 'th', 'en', { text: 'Hotel', language: 'en' }],
  ['the default language if none is requested', undefined, 'fr', { text: 'Hôtel', language: 'fr' }],
] as const)('returns %s', (_, requested, fallback, expected) => {
  expect(localise(TEXTS, requested, fallback)).toEqual(expected);
});

test('an empty text counts as a text', () => {
  expect(localise({ en: 'Hotel', fr: '' }, 'fr', 'en')).toEqual({ text: '', language: 'fr' });
});

test('a text without the default language falls back to the first language that it has', () => {
  expect(localise({ it: 'Albergo', es: 'Hotel' }, 'fr', 'de')).toEqual({ text: 'Hotel', language: 'es' });
});

test.each(['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] as const)(
  'a text only in %s is returned in that language',
  (language) => {
    const [requested, fallback] = language === 'en' ? (['es', 'fr'] as const) : (['en', 'en'] as const);
    expect(localise({ [language]: 'Hotel' }, requested, fallback)).toEqual({ text: 'Hotel', language });
  },
);

test('a text in no language throws', () => {
  expect(() => localise({}, 'fr', 'de')).toThrow('the text exists in no language');
});
