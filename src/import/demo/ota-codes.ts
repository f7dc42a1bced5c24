import type { DemoText } from './demo-hotel.js';
import type { Word } from './words/word.js';

/** The words of beds and views that have a code in the OpenTravel lists BED and RVT. */
const OTA_CODES: Partial<Record<Word, number>> = {
  doubleBed: 1,
  futon: 2,
  kingBed: 3,
  queenBed: 5,
  sofaBed: 6,
  singleBed: 9,
  city: 3,
  courtyard: 4,
  harbour: 6,
  mountains: 10,
  river: 13,
  canal: 14,
  garden: 16,
  riceFields: 24,
  sea: 25,
};

/** The code of a word; undefined for a text of a hotel's own, and for a word without one. */
export function otaCode(text: DemoText | undefined): number | undefined {
  return typeof text === 'string' ? OTA_CODES[text] : undefined;
}
