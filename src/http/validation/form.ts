import type { Given, ParameterSchema } from './request-parameter.js';

/** How a form is described. */
interface FormDescription {
  /** What would be right, in words; the words of the bounds follow. */
  readonly expected: string;
  readonly schema: ParameterSchema;
  /** The decorators that have to bound it, by name and in the order of their words. */
  readonly bounds?: readonly string[];
}

/** How a value is written in a request. class-validator checks values; a form reads the text they come from, strictly. */
export class Form {
  readonly expected: string;
  readonly schema: ParameterSchema;
  readonly bounds: readonly string[];

  private constructor(
    { expected, schema, bounds = [] }: FormDescription,
    /** Whether it may be given in several parts, also as `name[...]`. */
    readonly inParts: boolean,
    /** The value of what was given, or undefined where it is malformed. */
    readonly read: (given: readonly Given[]) => unknown,
  ) {
    this.expected = expected;
    this.schema = schema;
    this.bounds = bounds;
  }

  /** A form that is given once, as one text. */
  static ofText(description: FormDescription, read: (text: string) => unknown): Form {
    return new Form(description, false, ([only]) => (only === undefined ? undefined : read(only.value)));
  }

  /** A form that may be given in several parts. */
  static ofParts(description: FormDescription, read: (given: readonly Given[]) => unknown): Form {
    return new Form(description, true, read);
  }
}
