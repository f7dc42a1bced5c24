import { IsBoolean, IsEmail, IsIn, IsInt, IsOptional, IsUUID, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { IsCode } from './is-code.decorator.js';
import { IsRooms } from './is-rooms.decorator.js';
import { Parameter } from './parameter.decorator.js';
import { Read } from './read.decorator.js';
import type { RequestClass } from './request-class.js';
import { tableOf } from './table-of.js';

const PARAMETER = Parameter({ description: 'Something odd.', example: 1 });

type Decorator = (prototype: object, property: 'rooms') => void;

/** A request class with one property under these decorators. */
function requestOf(...decorators: readonly Decorator[]): RequestClass {
  class OddQuery {
    readonly rooms: unknown;
  }
  for (const decorate of decorators) decorate(OddQuery.prototype, 'rooms');
  return OddQuery;
}

describe('the table of a request class', () => {
  it('orders the words and schema of bounds independently of declaration order', () => {
    const { parameters } = tableOf(requestOf(Max(9), IsInt(), PARAMETER, Min(2)));
    expect(parameters).toEqual([
      expect.objectContaining({
        name: 'rooms',
        required: true,
        expected: 'a whole number from 2 to 9',
        schema: { type: 'integer', minimum: 2, maximum: 9 },
      }),
    ]);
    expect(Object.keys(parameters[0]?.schema ?? {})).toEqual(['type', 'minimum', 'maximum']);
  });

  it('is built once', () => {
    const type = requestOf(PARAMETER, IsCode(), IsOptional());
    expect(tableOf(type)).toBe(tableOf(type));
    expect(tableOf(type).parameters[0]?.required).toBe(false);
  });

  it.each<[what: string, message: string, decorators: readonly Decorator[]]>([
    ['an unsupported decorator', 'options: isEmail()', [PARAMETER, IsEmail()]],
    ['an unsupported bound', 'options: maxLength(3)', [PARAMETER, IsCode(), MaxLength(3)]],
    ['a condition', 'options: ValidateIf', [PARAMETER, IsCode(), ValidateIf(() => true)]],
    ['UUIDs of all known versions', 'options: isUuid(all)', [PARAMETER, IsUUID('all')]],
    ['UUIDs of the default versions', 'options: isUuid()', [PARAMETER, IsUUID()]],
    ['a choice of values that are not strings', 'options: isIn(a,1)', [PARAMETER, IsIn(['a', 1])]],
    ['an empty choice', 'options: isIn()', [PARAMETER, IsIn([])]],
    ['a bound with too many digits', 'options: max(1000000000)', [PARAMETER, IsInt(), Min(0), Max(1e9)]],
    ['a bound below zero', 'options: min(-1)', [PARAMETER, IsInt(), Min(-1), Max(1)]],
    ['a bound that is not a whole number', 'options: max(1.5)', [PARAMETER, IsInt(), Min(0), Max(1.5)]],
    ['a custom message', 'options: isInt()', [PARAMETER, IsInt({ message: 'no' }), Min(0), Max(1)]],
    ['a rule for each item', 'options: isBoolean()', [PARAMETER, IsBoolean({ each: true })]],
    ['a rule for some groups', 'options: isBoolean()', [PARAMETER, IsBoolean({ groups: ['some'] })]],
    ['a rule for some requests', 'options: isBoolean()', [PARAMETER, IsBoolean({ validateIf: () => true })]],
    ['no type at all', 'needs exactly one decorator for its type', [PARAMETER]],
    ['bounds without a type', 'needs exactly one decorator for its type', [PARAMETER, Min(0), Max(1)]],
    ['two types', 'needs exactly one decorator for its type', [PARAMETER, IsBoolean(), IsCode()]],
    ['a number without an upper bound', 'these bounds for a whole number: min and max', [PARAMETER, IsInt(), Min(0)]],
    ['two lower bounds', 'these bounds for a whole number: min and max', [PARAMETER, IsInt(), Min(0), Min(1)]],
    ['a bound that the type does not take', 'these bounds for true or false: none', [PARAMETER, IsBoolean(), Max(1)]],
    ['a type without @Parameter', 'needs @Parameter', [IsRooms()]],
    ['IsOptional without @Parameter', 'needs @Parameter', [IsOptional()]],
  ])('cannot be built for %s', (_what, message, decorators) => {
    const type = requestOf(...decorators);
    expect(() => tableOf(type)).toThrow(/^OddQuery\.rooms\b/);
    expect(() => tableOf(type)).toThrow(message);
  });

  it('fails at startup, because it is built when an operation is declared', () => {
    class OddController {
      get(): undefined {
        return undefined;
      }
    }
    expect(() => {
      Read(requestOf(PARAMETER, IsEmail()))(OddController.prototype, 'get', 0);
    }).toThrow('OddQuery.rooms');
  });
});
