import { DEFAULT_WIRE_PROFILE, parseWireProfile, WIRE_PROFILE_FORM } from './wire-profile.js';

const DEFAULT = {
  list: 'results',
  pagination: 'flat',
  errors: 'name',
  breakdown: 'with-check-out',
  'sold-out': 'listed',
  limits: 'structured',
  property: 'current',
  text: '',
};

describe('a wire profile', () => {
  test('has the default of each switch that is left out', () => {
    expect(DEFAULT_WIRE_PROFILE).toEqual(DEFAULT);
    expect(parseWireProfile('')).toEqual(DEFAULT);
  });

  test.each([
    ['list=items', { list: 'items', text: 'list=items' }],
    [' errors=code , list=items', { list: 'items', errors: 'code', text: 'list=items,errors=code' }],
    ['errors=flat,breakdown=nights ', { errors: 'flat', breakdown: 'nights', text: 'errors=flat,breakdown=nights' }],
    ['errors=name,sold-out=omitted', { 'sold-out': 'omitted', text: 'sold-out=omitted' }],
    ['property=older,limits=plain', { limits: 'plain', property: 'older', text: 'limits=plain,property=older' }],
    ['pagination=nested', { pagination: 'nested', text: 'pagination=nested' }],
  ])('is read from %j, whatever the order', (text, fields) => {
    expect(parseWireProfile(text)).toEqual({ ...DEFAULT, ...fields });
  });

  test.each([
    'list',
    'list=',
    '=items',
    'list=nothing',
    'nothing=items',
    'toString=items',
    'list=items,list=items',
    'list=items,',
    ',',
    ' ',
    'list=items errors=code',
    'list = items',
    'list=items;errors=code',
    'list=items=x',
    'xlist=items',
    'list=items,errors=2',
    '1list=items',
    'list=items1',
  ])('cannot be read from %j', (text) => {
    expect(parseWireProfile(text)).toBeUndefined();
  });

  test('its form names every switch and value', () => {
    expect(WIRE_PROFILE_FORM).toBe(
      'switches separated by commas, each at most once: list=results|items, pagination=flat|nested, errors=name|code|flat, breakdown=with-check-out|nights, sold-out=listed|omitted, limits=structured|plain, property=current|older',
    );
  });
});
