import { type ParameterOptions, SingleParameter } from './single.parameter.js';

/** Nine digits pass every bound of the interface and stay far below 2^53, so no figure is ever rounded on reading. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;
const LARGEST = 999_999_999;

/** A whole number as the interface writes it: `0` or without a leading zero, at most 9 digits, nothing else. */
export function readWholeNumber(text: string): number | undefined {
  return WHOLE_NUMBER.test(text) ? Number(text) : undefined;
}

/** The bounds of a whole number; both ends are allowed. */
export interface WholeNumberOptions extends ParameterOptions<number> {
  readonly minimum: number;
  readonly maximum?: number;
}

/** A whole number within bounds. */
export function WholeNumberParameter(options: WholeNumberOptions): (prototype: object, property: string) => void {
  const { minimum, maximum = LARGEST } = options;
  const expected =
    options.maximum === undefined
      ? `a whole number of at most 9 digits, at least ${minimum}`
      : `a whole number from ${minimum} to ${maximum}`;
  const read = (text: string): number | undefined => {
    const figure = readWholeNumber(text);
    return figure !== undefined && figure >= minimum && figure <= maximum ? figure : undefined;
  };
  return SingleParameter({ expected, schema: { type: 'integer', minimum, maximum }, read }, options);
}
