import type { ApiParamOptions } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { FIRST_DATE, LAST_DATE, parsePlainDate } from '../../domain/stay/plain-date.js';
import { UUID, readUuid } from '../../domain/uuid.js';

/** One decoded pair of the query string, or a path parameter under its own name. */
export interface RawParameter {
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

/** What a rule says of a value beyond checking it: how it is written, and how it is described. */
export interface ValueRule {
  /** In words; part of every error message about the value. */
  readonly expected: string;
  readonly schema: ParameterSchema;
  /** Converts the text into the value that the rule checks; undefined: malformed. Left out: the text is the value. */
  readonly parse?: (text: string) => unknown;
  /** The same for a value that may be given in several parts, including as `name[...]`. */
  readonly parseParts?: (parts: readonly RawParameter[]) => unknown;
  /** How it may be written in parts, for OpenAPI; the names begin with that of the parameter. */
  readonly spellings?: readonly Spelling[];
}

/** Nine digits exceed every bound of the interface and stay far below 2^53, so no number is ever rounded. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** The largest whole number that can be parsed. */
export const WHOLE_NUMBER_MAX = 999_999_999;

/** As many decimals as a program writes for any binary fraction down to a millionth. */
const DECIMAL = /^-?(?:0|[1-9]\d{0,2})(?:\.\d{1,22})?$/;

/**
 * Code points, not UTF-16 units; `Cc` are control characters, `Cs` lone surrogates. `MaxLength(64)` would accept up to 128
 * code points, because it counts a character and its variation selector as one.
 */
const CODE = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

const CODE_RULE: ValueRule = {
  expected: 'well-formed text of 1 to 64 characters without control characters',
  schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' },
};

/** A class-validator decorator for a rule of ours, whose message is what is expected. */
export function ValidateValue(name: string, rule: ValueRule, validate: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({ name, constraints: [rule], validator: { validate, defaultMessage: () => rule.expected } });
}

/** A whole number as the interface writes it: `0` or without a leading zero, at most 9 digits, nothing else. */
export function readWholeNumber(text: string): number | undefined {
  return WHOLE_NUMBER.test(text) ? Number(text) : undefined;
}

export function isWholeNumber(value: unknown, minimum: number, maximum: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
}

/** A real calendar date; its value is a PlainDate. `IsDateString` would accept 30 February, or a week. */
export function IsPlainDate(): PropertyDecorator {
  const expected = 'a calendar date written yyyy-mm-dd';
  return ValidateValue(
    'isPlainDate',
    { expected, schema: { type: 'string', format: 'date' }, parse: parsePlainDate },
    (value) => isWholeNumber(value, FIRST_DATE, LAST_DATE),
  );
}

/** A decimal number between two others, inclusive, such as a latitude; no exponent and no plus sign. */
export function IsDecimal(minimum: number, maximum: number): PropertyDecorator {
  return ValidateValue(
    'isDecimal',
    {
      expected: `a decimal number from ${minimum} to ${maximum}, without an exponent`,
      schema: { type: 'number', minimum, maximum },
      parse: (text) => (DECIMAL.test(text) ? Number(text) + 0 : undefined), // -0 + 0 is 0.
    },
    (value) => typeof value === 'number' && value >= minimum && value <= maximum,
  );
}

/** A promo code or deal code. Whether it exists is checked later; an unknown code is not an error. */
export function IsCode(): PropertyDecorator {
  return ValidateValue('isCode', CODE_RULE, isCode);
}

/** Several different codes, each given under the parameter's name: a code may contain any separator. */
export function IsCodes(name: string, codesMax: number): PropertyDecorator {
  const { expected, schema } = CODE_RULE;
  return ValidateValue(
    'isCodes',
    {
      expected: `1 to ${codesMax} different codes, each as ${name}=CODE: ${expected}`,
      schema: arrayOf(schema, codesMax),
      parseParts: (parts) => (parts.every((part) => part.name === name) ? parts.map(({ value }) => value) : undefined),
    },
    (value) => areDifferent(value, codesMax, isCode),
  );
}

/** Different whole numbers within bounds, separated by commas: `1,2,7`. */
export function IsNumberList(minimum: number, maximum: number): PropertyDecorator {
  const itemsMax = maximum - minimum + 1;
  return ValidateValue(
    'isNumberList',
    {
      expected: `1 to ${itemsMax} different whole numbers from ${minimum} to ${maximum}, separated by commas`,
      schema: arrayOf({ type: 'integer', minimum, maximum }, itemsMax),
      parse: (text) => text.split(',', itemsMax + 1).map(readWholeNumber),
    },
    (value) => areDifferent(value, itemsMax, (item) => isWholeNumber(item, minimum, maximum)),
  );
}

export function IsUuidList(itemsMax: number): PropertyDecorator {
  return ValidateValue(
    'isUuidList',
    {
      expected: `1 to ${itemsMax} different UUIDs, separated by commas`,
      schema: arrayOf({ type: 'string', format: 'uuid' }, itemsMax),
      parse: (text) => text.split(',', itemsMax + 1).map(readUuid),
    },
    (value) => areDifferent(value, itemsMax, (item) => typeof item === 'string' && UUID.test(item)),
  );
}

function arrayOf(items: ParameterSchema, maxItems: number): ParameterSchema {
  return { type: 'array', items, minItems: 1, maxItems, uniqueItems: true };
}

function isCode(value: unknown): boolean {
  return typeof value === 'string' && CODE.test(value);
}

function areDifferent(value: unknown, itemsMax: number, isItem: (item: unknown) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= itemsMax &&
    value.every(isItem) &&
    new Set(value).size === value.length
  );
}
