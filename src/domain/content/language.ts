/** The languages that content may be asked for and is kept in (§4.4, language). */
export const LANGUAGES = ['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] as const;

export type Language = (typeof LANGUAGES)[number];
