import type { ApiParamOptions } from '@nestjs/swagger';

/** One decoded pair of the query string, or a path parameter under its own name. */
export interface Given {
  readonly name: string;
  readonly value: string;
}

/** A schema as accepted by OpenAPI. */
export type ParameterSchema = Extract<ApiParamOptions, { schema: unknown }>['schema'];

/** Another way to write a parameter or a part of it, described in OpenAPI as a parameter of its own. */
export interface Spelling {
  readonly name: string;
  readonly description: string;
  readonly example: unknown;
  readonly schema: ParameterSchema;
}

/** One parameter of an operation: how it is named, read, and described. */
export interface RequestParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  /** What is expected, in words; part of every error message about the parameter. */
  readonly expected: string;
  readonly description: string;
  readonly example: unknown;
  readonly schema: ParameterSchema;
  /** The value if nothing was sent; undefined: no default. */
  readonly default: unknown;
  /** The other ways to write it. */
  readonly spellings: readonly Spelling[];
  /** Its names in the query string: its own and its aliases. Empty for a path parameter. */
  readonly queryNames: readonly string[];
  /**
   * Whether it may be given in several parts, including as `name[...]`. Any other parameter is invalid when given twice, even
   * with equal values.
   */
  readonly inParts: boolean;
  /** Parses what was given (at least one pair); undefined if it is malformed or out of bounds. */
  read(given: readonly Given[]): unknown;
}
