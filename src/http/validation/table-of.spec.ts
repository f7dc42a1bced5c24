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
  it('takes words and schema of the bounds in one order, however they stand', () => {
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

  it('is made once', () => {
    const type = requestOf(PARAMETER, IsCode(), IsOptional());
    expect(tableOf(type)).toBe(tableOf(type));
    expect(tableOf(type).parameters[0]?.required).toBe(false);
  });

  it.each<[what: string, message: string, decorators: readonly Decorator[]]>([
    ['a decorator that the reader does not know', 'by isEmail()', [PARAMETER, IsEmail()]],
    ['a bound that it does not know', 'by maxLength(3)', [PARAMETER, IsCode(), MaxLength(3)]],
    ['a condition', 'by ValidateIf', [PARAMETER, IsCode(), ValidateIf(() => true)]],
    ['UUIDs of some versions only', 'by isUuid(all)', [PARAMETER, IsUUID('all')]],
    ['UUIDs of the versions that the library knows', 'by isUuid()', [PARAMETER, IsUUID()]],
    ['a choice of other things than texts', 'by isIn(a,1)', [PARAMETER, IsIn(['a', 1])]],
    ['a choice of nothing', 'by isIn()', [PARAMETER, IsIn([])]],
    ['a bound with more digits than are read', 'by max(1000000000)', [PARAMETER, IsInt(), Min(0), Max(1e9)]],
    ['a bound below zero', 'by min(-1)', [PARAMETER, IsInt(), Min(-1), Max(1)]],
    ['a bound between whole numbers', 'by max(1.5)', [PARAMETER, IsInt(), Min(0), Max(1.5)]],
    ['words of its own', 'by isInt()', [PARAMETER, IsInt({ message: 'no' }), Min(0), Max(1)]],
    ['a rule for each item', 'by isBoolean()', [PARAMETER, IsBoolean({ each: true })]],
    ['a rule for some groups', 'by isBoolean()', [PARAMETER, IsBoolean({ groups: ['some'] })]],
    ['a rule for some requests', 'by isBoolean()', [PARAMETER, IsBoolean({ validateIf: () => true })]],
    ['no form at all', 'needs exactly one decorator that says its form', [PARAMETER]],
    ['bounds without a form', 'needs exactly one decorator that says its form', [PARAMETER, Min(0), Max(1)]],
    ['two forms', 'needs exactly one decorator that says its form', [PARAMETER, IsBoolean(), IsCode()]],
    ['a number without an upper bound', 'as bounds of a whole number: min and max', [PARAMETER, IsInt(), Min(0)]],
    ['two lower bounds', 'as bounds of a whole number: min and max', [PARAMETER, IsInt(), Min(0), Min(1)]],
    ['a bound that the form has no use for', 'as bounds of true or false: none', [PARAMETER, IsBoolean(), Max(1)]],
    ['nothing but a form', 'needs @Parameter', [IsRooms()]],
    ['nothing but IsOptional', 'needs @Parameter', [IsOptional()]],
  ])('is not made for %s', (_what, message, decorators) => {
    const type = requestOf(...decorators);
    expect(() => tableOf(type)).toThrow(/^OddQuery\.rooms\b/);
    expect(() => tableOf(type)).toThrow(message);
  });

  it('stops the server at its start: it is made where an operation is declared', () => {
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
