import type { Texts } from '../../../domain/content/localise.js';
import { word, type Word } from './word.js';

/** A hotel-specific text as is; a shared word in all languages. */
export function textsOf(text: Texts | Word): Texts {
  return typeof text === 'string' ? word(text) : text;
}
