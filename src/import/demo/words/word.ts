import type { Language } from '../../../domain/content/language.js';
import { DE } from './de.js';
import { EN } from './en.js';
import { ES } from './es.js';
import { FR } from './fr.js';
import { ID } from './id.js';
import { IT } from './it.js';
import { PT } from './pt.js';
import { TH } from './th.js';

/** A key of the glossary shared by all hotels. */
export type Word = keyof typeof EN;

/** A word in all languages of the interface. */
export function word(name: Word): Readonly<Record<Language, string>> {
  return {
    en: EN[name],
    es: ES[name],
    fr: FR[name],
    pt: PT[name],
    de: DE[name],
    it: IT[name],
    id: ID[name],
    th: TH[name],
  };
}
