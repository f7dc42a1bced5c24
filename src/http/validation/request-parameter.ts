import type { ApiParamOptions } from '@nestjs/swagger';

/** One decoded pair of the query string, or a path parameter under its own name. */
export interface Given {
  readonly name: string;
  readonly value: string;
}

/** A schema as OpenAPI takes it. */
export type ParameterSchema = Extract<ApiParamOptions, { schema: unknown }>['schema'];

/** One parameter of an operation: how it is named, read, and described. */
export interface RequestParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  /** What would be right, in words; part of every message about the parameter. */
  readonly expected: string;
  readonly description: string;
  readonly example: unknown;
  readonly schema: ParameterSchema;
  /** The value where nothing was sent; undefined: none. */
  readonly default: unknown;
  /** The names of the query string that belong to it: its own, and other spellings. Of a path parameter there are none. */
  readonly queryNames: readonly string[];
  /**
   * Whether it may be given in several parts, also as `name[...]`. All others are a fault when given twice, also with equal
   * values.
   */
  readonly inParts: boolean;
  /** The value of what was given (at least one pair); undefined where it is malformed or out of bounds. */
  read(given: readonly Given[]): unknown;
}
