import { IsBoolean, IsEmail, IsIn, IsInt, IsOptional, IsUUID, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { IsRooms } from './is-rooms.decorator.js';
import { Parameter } from './parameter.decorator.js';
import { parametersOf, type RequestClass } from './parameters-of.js';
import { Read } from './read.decorator.js';
import { IsCode } from './value-rules.js';

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

describe('the parameters of a request class', () => {
  it('have the words and the schema of both bounds, whatever the order of decorators', () => {
    const { all: parameters } = parametersOf(requestOf(Max(9), IsInt(), PARAMETER, Min(2)));
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

  it('are read once', () => {
    const type = requestOf(PARAMETER, IsCode(), IsOptional());
    expect(parametersOf(type)).toBe(parametersOf(type));
    expect(parametersOf(type).all[0]?.required).toBe(false);
  });

  it.each<[what: string, message: string, decorators: readonly Decorator[]]>([
    ['an unsupported decorator', 'bounds: isEmail()', [PARAMETER, IsEmail()]],
    ['an unsupported bound', 'needs exactly one decorator for its type', [PARAMETER, IsCode(), MaxLength(3)]],
    ['a condition', 'needs exactly one decorator for its type', [PARAMETER, IsCode(), ValidateIf(() => true)]],
    ['UUIDs of all known versions', 'bounds: isUuid(all)', [PARAMETER, IsUUID('all')]],
    ['a choice of values that are not strings', 'bounds: isIn(a,1)', [PARAMETER, IsIn(['a', 1])]],
    ['an empty choice', 'bounds: isIn()', [PARAMETER, IsIn([])]],
    ['a bound with too many digits', 'bounds: isInt() min(0) max(1000000000)', [PARAMETER, IsInt(), Min(0), Max(1e9)]],
    ['a bound below zero', 'bounds: isInt() min(-1) max(1)', [PARAMETER, IsInt(), Min(-1), Max(1)]],
    ['a bound that is not a whole number', 'bounds: isInt() min(0) max(1.5)', [PARAMETER, IsInt(), Min(0), Max(1.5)]],
    ['a custom message', 'bounds: isInt()', [PARAMETER, IsInt({ message: 'no' }), Min(0), Max(1)]],
    ['a rule for each item', 'bounds: isBoolean()', [PARAMETER, IsBoolean({ each: true })]],
    ['a rule for some groups', 'bounds: isBoolean()', [PARAMETER, IsBoolean({ groups: ['some'] })]],
    ['a rule for some requests', 'bounds: isBoolean()', [PARAMETER, IsBoolean({ validateIf: () => true })]],
    ['no type at all', 'needs exactly one decorator for its type', [PARAMETER]],
    ['two types', 'needs exactly one decorator for its type', [PARAMETER, IsBoolean(), IsCode()]],
    ['a number without an upper bound', 'bounds: isInt() min(0)', [PARAMETER, IsInt(), Min(0)]],
    ['two lower bounds', 'bounds: isInt() min(0) min(1)', [PARAMETER, IsInt(), Min(0), Min(1)]],
    ['a bound that the type does not take', 'bounds: isBoolean() max(1)', [PARAMETER, IsBoolean(), Max(1)]],
    ['a type without @Parameter', 'needs @Parameter', [IsRooms()]],
    ['IsOptional without @Parameter', 'needs @Parameter', [IsOptional()]],
  ])('cannot be declared with %s', (_what, message, decorators) => {
    const type = requestOf(...decorators);
    expect(() => parametersOf(type)).toThrow(/^OddQuery\.rooms\b/);
    expect(() => parametersOf(type)).toThrow(message);
  });

  it('fail at startup, because they are read when an operation is declared', () => {
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
