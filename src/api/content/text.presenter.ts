import type { Language } from '../../domain/content/language.js';
import { localise, type Texts } from '../../domain/content/localise.js';
import type { LocalisedText } from './localised-text.response.js';

/** Presents texts in one language; each text falls back to the property's default language on its own (§4.4). */
export type TextPresenter = (texts: Texts) => LocalisedText;

/** A presenter for the preferred language; without one, for the default language. */
export function textPresenter(preferred: Language | undefined, fallback: Language): TextPresenter {
  return (texts) => localise(texts, preferred, fallback);
}
