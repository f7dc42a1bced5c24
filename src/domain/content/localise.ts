import type { Language } from './language.js';

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
 * (docs/decisions/0018).
 * @throws Error where the text lacks the default language, which the import does not let happen.
 */
export function localise(texts: Texts, wanted: Language | undefined, fallback: Language): LocalisedText {
  const preferred = wanted === undefined ? undefined : texts[wanted];
  if (wanted !== undefined && preferred !== undefined) return { text: preferred, language: wanted };
  const text = texts[fallback];
  if (text === undefined) throw new Error(`a text lacks the property's default language ${fallback}`);
  return { text, language: fallback };
}
