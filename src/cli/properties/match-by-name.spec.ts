import { matchByName, type Named } from './match-by-name.js';

const uuidAt = (place: number) => `b0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const named = (place: number, name: string, mappingCode: string | null = null): Named => ({
  uuid: uuidAt(place),
  mappingCode,
  name,
});

const SYDNEY = named(1, 'Harbour House Sydney', 'SYD');
const PORTO = named(2, 'Harbour House Porto', 'opo');
const APIA = named(3, 'Apia', 'Lagoon');
const LAGOON = named(4, 'Lagoon');
const TWINS = [named(5, 'Twin'), named(6, 'Twin', 'second')] as const;
const ALL = [SYDNEY, PORTO, APIA, LAGOON, ...TWINS];

const exactly = (text: string) => matchByName(ALL, text, { partial: false });
const partly = (text: string) => matchByName(ALL, text, { partial: true });

describe('a candidate is found', () => {
  it.each([
    ['by its uuid', uuidAt(2), PORTO],
    ['by its uuid in capital letters', uuidAt(2).toUpperCase(), PORTO],
    ['by its mapping code', 'SYD', SYDNEY],
    ['by its whole name', 'Harbour House Porto', PORTO],
    ['by the mapping code of one of two with the same name', 'second', TWINS[1]],
  ])('%s', (_, text, found) => {
    expect(exactly(text)).toEqual({ found });
    expect(partly(text)).toEqual({ found });
  });

  it.each([
    ['by a part of its name', 'Porto', PORTO],
    ['by a part of its name in another case', 'sYDn', SYDNEY],
    ['by its name in another case, though others contain it', 'apia', APIA],
  ])('%s, where that does', (_, text, found) => {
    expect(partly(text)).toEqual({ found });
    expect(exactly(text).found).toBeUndefined();
  });

  it('by a name in another case before longer names that contain it', () => {
    const house = named(7, 'House');
    expect(matchByName([...ALL, house], 'house', { partial: true })).toEqual({ found: house });
  });
});

describe('nothing is found by', () => {
  it.each([
    ['the name of two', 'Twin', TWINS],
    ['the mapping code of one and the name of another', 'Lagoon', [APIA, LAGOON]],
  ])('%s', (_, text, matching) => {
    expect(exactly(text)).toEqual({ matching });
    expect(partly(text)).toEqual({ matching });
  });

  it('a part of several names', () => {
    expect(partly('harbour')).toEqual({ matching: [SYDNEY, PORTO] });
  });

  it('a mapping code in another case, nor by a part of one', () => {
    expect(partly('syd').found).toEqual(SYDNEY);
    expect(partly('OPO').nearest?.[0]).toEqual(PORTO);
    expect(partly('secon').found).toBeUndefined();
  });

  it.each(['', ' '])('%j', (text) => {
    expect(partly(text).nearest).toHaveLength(6);
  });
});

describe('the nearest are', () => {
  it.each([
    ['a misspelt word of a name', 'Sidney', SYDNEY],
    ['a misspelt mapping code', 'SDY', SYDNEY],
    ['a misspelt whole name', 'Harbor House Porto', PORTO],
    ['a part of a name, where only the whole one does', 'sydney', SYDNEY],
    ['another uuid', uuidAt(14), LAGOON],
  ])('found first for %s', (_, text, first) => {
    expect(exactly(text).nearest?.[0]).toEqual(first);
  });

  it('at most ten', () => {
    const many = Array.from({ length: 30 }, (_, place) => named(place, `Hotel ${place}`));
    expect(matchByName(many, 'Motel 7', { partial: false }).nearest).toHaveLength(10);
    expect(matchByName(many, 'Motel 7', { partial: false }).nearest?.[0]).toEqual(many[7]);
    expect(matchByName([], 'Motel', { partial: true })).toEqual({ nearest: [] });
  });
});
