/** The languages in which content is stored and can be requested (§4.4, language). */
export const LANGUAGES = ['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] as const;

export type Language = (typeof LANGUAGES)[number];
