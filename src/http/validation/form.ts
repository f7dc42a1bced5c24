import type { Given, ParameterSchema, Spelling } from './request-parameter.js';

/** How a form is described. */
interface FormDescription {
  /** What is expected, in words; the words of the bounds follow. */
  readonly expected: string;
  readonly schema: ParameterSchema;
  /** The bounds that it requires, by decorator name and in the order of their words. */
  readonly bounds?: readonly string[];
  /** How it may be written in parts, for OpenAPI; the names begin with that of the parameter. */
  readonly parts?: readonly Spelling[];
}

/** How a value is written in a request. class-validator checks values; a form strictly parses the string they come from. */
export class Form {
  readonly expected: string;
  readonly schema: ParameterSchema;
  readonly bounds: readonly string[];
  readonly parts: readonly Spelling[];

  private constructor(
    { expected, schema, bounds = [], parts = [] }: FormDescription,
    /** Whether it may be given in several parts, including as `name[...]`. */
    readonly inParts: boolean,
    /** Parses what was given; undefined if it is malformed. */
    readonly read: (given: readonly Given[]) => unknown,
  ) {
    this.expected = expected;
    this.schema = schema;
    this.bounds = bounds;
    this.parts = parts;
  }

  /** A form that is given once, as one string. */
  static ofText(description: FormDescription, read: (text: string) => unknown): Form {
    return new Form(description, false, ([only]) => (only === undefined ? undefined : read(only.value)));
  }

  /** A form that may be given in several parts. */
  static ofParts(description: FormDescription, read: (given: readonly Given[]) => unknown): Form {
    return new Form(description, true, read);
  }
}
