import type { Language } from '../../../domain/content/language.js';
import { localise, type Texts } from '../../../domain/content/localise.js';
import type { LocalisedText } from './localised-text.response.js';

/** Writes texts in one language, each on its own falling back to the property's default language (§4.4). */
export type TextPresenter = (texts: Texts) => LocalisedText;

/** A presenter for the wanted language; without one, for the default language. */
export function textPresenter(wanted: Language | undefined, fallback: Language): TextPresenter {
  return (texts) => localise(texts, wanted, fallback);
}
