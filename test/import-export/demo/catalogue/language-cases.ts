import type { LocalisedText } from '../../../../src/api/content/localised-text.response.js';
import type { PropertyDetail } from '../../../../src/api/channel/property-detail/property-detail.response.js';
import type { Case } from './case.js';
import { detailCase } from './detail-case.js';
import { pick } from './excerpts.js';

/** The property's own texts, and the name of each room type. */
function excerpt(detail: PropertyDetail) {
  return {
    ...pick(detail, 'language', 'propertyType', 'description', 'amenities'),
    roomTypes: detail.roomTypes.map((roomType) => pick(roomType, 'name')),
  };
}

/** The languages of the texts of that excerpt. */
function languages(detail: PropertyDetail): Set<string> {
  const { propertyType, description, amenities, roomTypes } = excerpt(detail);
  const texts: (LocalisedText | undefined)[] = [propertyType, description, ...amenities];
  for (const { name } of roomTypes) texts.push(name);
  return new Set(texts.flatMap((text) => text?.language ?? []));
}

/** In which language a channel gets its texts. */
export const LANGUAGE_CASES: readonly Case[] = [
  detailCase({
    title: 'Texts in the requested language',
    advice:
      'Eight languages are supported: en, es, fr, pt, de, it, id, th. `language` is the default language of the property; ' +
      'each text has its own.',
    property: 1,
    stay: [62, 64],
    query: { language: 'th' },
    show: excerpt,
    prove: async (detail, again) => {
      for (const language of ['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th']) {
        expect(languages(await again({ language }))).toEqual(new Set([language]));
      }
      expect(detail.language).toBe('en');
    },
  }),
  detailCase({
    title: 'Fallback of a single text',
    advice:
      'Each text falls back separately: here the names are French and the description is English. Mark up each text with its ' +
      'own language, not the page with the requested language.',
    property: 2,
    stay: [62, 64],
    query: { language: 'fr' },
    show: excerpt,
    prove: (detail) => {
      expect(detail.roomTypes.map(({ name }) => name.language)).toContain('fr');
      expect(detail.description?.language).toBe('en');
    },
  }),
  detailCase({
    title: 'Fallback to a default language that is not English',
    advice:
      'The property defines the default language: here, texts that are missing in the requested language are returned in ' +
      'Portuguese, never in English.',
    property: 7,
    stay: [62, 64],
    query: { language: 'th' },
    show: excerpt,
    prove: (detail) => {
      expect(detail.language).toBe('pt');
      expect(languages(detail)).toEqual(new Set(['th', 'pt']));
    },
  }),
];
