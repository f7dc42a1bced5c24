import type { Texts } from '../../../domain/content/localise.js';
import { word, type Word } from './word.js';

/** A text of one hotel alone as it is; a word that hotels share in all languages. */
export function textsOf(text: Texts | Word): Texts {
  return typeof text === 'string' ? word(text) : text;
}
