import type { ApiParamOptions } from '@nestjs/swagger';

/** One decoded pair of the query string, or a path parameter under its own name. */
export interface Given {
  readonly name: string;
  readonly value: string;
}

/** A schema as OpenAPI takes it. */
export type ParameterSchema = Extract<ApiParamOptions, { schema: unknown }>['schema'];

/** One parameter of an operation: how it is claimed, read, and described. Everything about it is said here once. */
export interface Parameter {
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
  /** Whether it may be given in several parts. All others are a fault when given twice, also with equal values. */
  readonly repeatable: boolean;
  /** Whether a name of the query string belongs to this parameter. */
  claims(name: string): boolean;
  /** The value of what was given (at least one pair); undefined where it is malformed. */
  read(given: readonly Given[]): unknown;
}
