import { LANGUAGES } from '../../domain/content/language.js';
import { type Form, type ParameterOptions, SingleParameter } from './single.parameter.js';

const FORM: Form = {
  expected: `one of ${LANGUAGES.join(', ')}`,
  schema: { type: 'string', enum: [...LANGUAGES] },
  read: (text: string): string | undefined => LANGUAGES.find((language) => language === text),
};

/** One of the interface's content languages. */
export function LanguageParameter(options: ParameterOptions<string>): (prototype: object, property: string) => void {
  return SingleParameter(FORM, options);
}
