import { readFileSync } from 'node:fs';
import { ownFile } from '../../config/own-file.js';
import type { Texts } from '../../domain/content/localise.js';
import type { DemoText } from './demo-hotel.js';

type Words = Readonly<Record<string, Texts>>;

const FILE = ownFile('prisma/demo/words.json');

let words: Words | undefined;

/** A hotel-specific text as is; a word that hotels share in all languages. */
export function textsOf(text: DemoText): Texts {
  if (typeof text !== 'string') return text;
  words ??= readWords();
  const texts = words[text];
  if (texts === undefined) throw new Error(`${FILE.pathname} has no ${text}`);
  return texts;
}

function readWords(): Words {
  const read: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  if (!areWords(read)) throw new Error(`${FILE.pathname} has no words`);
  return read;
}

/** The file is our own, as those of the hotels are. */
function areWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null;
}
