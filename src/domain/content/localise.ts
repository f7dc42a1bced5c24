import { LANGUAGES, type Language } from './language.js';

/** One text in several languages, by language code. */
export type Texts = Readonly<Record<string, string>>;

/** A text and the language it is in (§2.5). */
export interface LocalisedText {
  readonly text: string;
  readonly language: Language;
}

/**
 * Selects one language of a text: the requested one if the text has it, else the property's default language. Each text
 * falls back on its own, so one response may contain texts in two languages (docs/decisions/0002). The import ensures
 * the default language; if hand-written SQL removed it, any available language is better than failing the request.
 * @throws Error if the text exists in no language, which the database prevents.
 */
export function localise(texts: Texts, requested: Language | undefined, fallback: Language): LocalisedText {
  for (const language of [requested ?? fallback, fallback, ...LANGUAGES]) {
    const text = texts[language];
    if (text !== undefined) return { text, language };
  }
  throw new Error('the text exists in no language');
}
