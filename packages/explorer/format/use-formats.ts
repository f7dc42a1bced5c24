import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { formatsFor, type Formats } from './formats-for.js';
import { wordsFor, type Words } from './words.js';

const Context = createContext<Formats>(formatsFor('en'));

/** Makes the formats of a locale available below. */
export const FormatsProvider = Context.Provider;

/** Numbers and dates in the locale of the page. */
export function useFormats(): Formats {
  return useContext(Context);
}

/** Amounts and sentences in the locale of the page. */
export function useWords(currency: string): Words {
  return wordsFor(useFormats(), currency);
}
