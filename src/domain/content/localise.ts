import { LANGUAGES, type Language } from './language.js';

/** One text in several languages, by language code. */
export type Texts = Readonly<Record<string, string>>;

/** A text and the language it is in (§2.5). */
export interface LocalisedText {
  readonly text: string;
  readonly language: Language;
}

/**
 * Chooses one language of a text: the wanted one where the text has it, else the property's default language.
 * Each text falls back on its own, so one answer may hold texts in two languages
 * (docs/decisions/0018). The import sees to the default language; where hand-written SQL took it away, any language
 * that is there is better than no answer.
 * @throws Error where there is no text in any language, which the database does not let happen.
 */
export function localise(texts: Texts, wanted: Language | undefined, fallback: Language): LocalisedText {
  for (const language of [wanted ?? fallback, fallback, ...LANGUAGES]) {
    const text = texts[language];
    if (text !== undefined) return { text, language };
  }
  throw new Error('a text is in no language at all');
}
