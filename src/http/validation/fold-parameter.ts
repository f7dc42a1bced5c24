import { Bound } from './bound.js';
import { Form } from './form.js';
import { type Meaning, OPTIONAL } from './meaning-of.js';
import type { ParameterOptions } from './parameter.decorator.js';
import type { Given, ParameterSchema, RequestParameter, Spelling } from './request-parameter.js';

/**
 * Builds one parameter of a request's table from the meanings of its decorators.
 * @param where the property, for error messages
 * @throws Error if they do not declare exactly one form, or not the bounds that it needs
 */
export function foldParameter(
  where: string,
  name: string,
  options: ParameterOptions,
  meanings: readonly Meaning[],
): RequestParameter {
  const form = formIn(where, meanings);
  const bounds = boundsIn(where, meanings, form);
  const inPath = options.in === 'path';
  const schema = schemaOf(form, bounds, options);
  return {
    name,
    in: options.in ?? 'query',
    required: !meanings.includes(OPTIONAL) && options.default === undefined,
    expected: [form, ...bounds].map(({ expected }) => expected).join(' '),
    description: options.description,
    example: options.example,
    schema,
    default: options.default,
    spellings: [...aliasesOf(name, schema, options), ...form.parts],
    queryNames: inPath ? [] : [name, ...(options.aliases ?? [])],
    inParts: form.inParts,
    read: bounds.length === 0 ? form.read : boundedReader(form, bounds),
  };
}

function aliasesOf(name: string, schema: ParameterSchema, { aliases = [], example }: ParameterOptions): Spelling[] {
  const description = `Another spelling of \`${name}\`; send one of the two.`;
  return aliases.map((alias) => ({ name: alias, description, example, schema }));
}

function formIn(where: string, meanings: readonly Meaning[]): Form {
  const [form, ...others] = meanings.filter((meaning) => meaning instanceof Form);
  if (form === undefined || others.length > 0) {
    throw new Error(`${where} needs exactly one decorator for its type, such as @IsInt()`);
  }
  return form;
}

/** The bounds in the order of their words; exactly those that the form needs. */
function boundsIn(where: string, meanings: readonly Meaning[], form: Form): readonly Bound[] {
  const declared = meanings.filter((meaning) => meaning instanceof Bound);
  const bounds = form.bounds.flatMap((name) => declared.find((bound) => bound.name === name) ?? []);
  if (declared.length !== form.bounds.length || bounds.length !== form.bounds.length) {
    throw new Error(`${where} needs these bounds for ${form.expected}: ${form.bounds.join(' and ') || 'none'}`);
  }
  return bounds;
}

function schemaOf(form: Form, bounds: readonly Bound[], options: ParameterOptions): ParameterSchema {
  const schema = bounds.reduce<ParameterSchema>((bounded, bound) => ({ ...bounded, ...bound.schema }), form.schema);
  return options.default === undefined ? schema : { ...schema, default: options.default };
}

function boundedReader(form: Form, bounds: readonly Bound[]): (given: readonly Given[]) => unknown {
  return (given) => {
    const value = form.read(given);
    return value !== undefined && bounds.every((bound) => bound.admits(value)) ? value : undefined;
  };
}
