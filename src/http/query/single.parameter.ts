import type { Given, Parameter, ParameterSchema } from './parameter.js';
import { tableOf } from './request-class.js';

/** What every parameter decorator is told. */
export interface ParameterOptions<Value> {
  readonly in?: 'path' | 'query';
  readonly description: string;
  readonly example: Value | string;
  /** Left out: false. A parameter with a default is never required. */
  readonly required?: boolean;
  readonly default?: Value;
  /** Other spellings of the name; two of them together are the parameter given twice. */
  readonly aliases?: readonly string[];
}

/** How one kind of parameter is written. */
export interface Form {
  readonly expected: string;
  readonly schema: ParameterSchema;
  /** The value of the text, or undefined where it is malformed or out of bounds. */
  read(text: string): unknown;
}

/** Declares a parameter that is given once, as one text. */
export function SingleParameter(
  form: Form,
  options: ParameterOptions<unknown>,
): (prototype: object, property: string) => void {
  return (prototype, property) => {
    tableOf(prototype).add(singleParameter(property, form, options));
  };
}

function singleParameter(name: string, form: Form, options: ParameterOptions<unknown>): Parameter {
  const inPath = options.in === 'path';
  return {
    name,
    in: options.in ?? 'query',
    required: inPath || options.required === true,
    expected: form.expected,
    description: options.description,
    example: options.example,
    schema: options.default === undefined ? form.schema : { ...form.schema, default: options.default },
    default: options.default,
    queryNames: inPath ? [] : [name, ...(options.aliases ?? [])],
    inParts: false,
    read: ([only]: readonly Given[]) => (only === undefined ? undefined : form.read(only.value)),
  };
}
