import type { Named } from '../../import/parse/nearest-named.js';
import { oneNamed } from './one-named.js';

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
const HOUSE = named(7, 'House');
const ALL: readonly Named[] = [SYDNEY, PORTO, APIA, LAGOON, ...TWINS, HOUSE];

const exactly = (text: string | undefined, candidates = ALL) => oneNamed('hotel', candidates, text, { partial: false });
const partly = (text: string, candidates = ALL) => oneNamed('hotel', candidates, text, { partial: true });
/** The first line of a refusal, and the uuids of the others. */
const refusal = (find: () => unknown) => {
  try {
    throw new Error(`found ${JSON.stringify(find())}`);
  } catch (error) {
    const [message, ...lines] = (error as Error).message.split('\n');
    return { message, listed: lines.join().match(/b0000000-[\d-]+/g) ?? [] };
  }
};
const uuidsOf = (candidates: readonly Named[]) => candidates.map(({ uuid }) => uuid);

it.each<[string, string, Named | undefined, Named]>([
  ['its uuid', uuidAt(2), PORTO, PORTO],
  ['its uuid in capital letters', uuidAt(2).toUpperCase(), PORTO, PORTO],
  ['its mapping code', 'SYD', SYDNEY, SYDNEY],
  ['its whole name', 'Harbour House Porto', PORTO, PORTO],
  ['the mapping code of one of two with the same name', 'second', TWINS[1], TWINS[1]],
  ['a part of its name, where that does', 'Porto', undefined, PORTO],
  ['a part of its name in another case, where that does', 'sYDn', undefined, SYDNEY],
  ['its name in another case, where that does, though others contain it', 'house', undefined, HOUSE],
])('a candidate is found by %s', (_, text, found, foundByPart) => {
  expect(partly(text)).toBe(foundByPart);
  if (found === undefined) expect(() => exactly(text)).toThrow('there is no hotel');
  else expect(exactly(text)).toBe(found);
});

describe('nothing is found by', () => {
  it.each([
    ['the name of two', 'Twin', TWINS],
    ['the mapping code of one and the name of another', 'Lagoon', [APIA, LAGOON]],
  ])('%s', (_, text, matching) => {
    const message = `"${text}" could be more than one hotel; pass the uuid or mapping code of one of them:`;
    expect(refusal(() => exactly(text))).toEqual({ message, listed: uuidsOf(matching) });
    expect(refusal(() => partly(text))).toEqual({ message, listed: uuidsOf(matching) });
  });

  it('a part of several names', () => {
    expect(refusal(() => partly('harbour')).listed).toEqual(uuidsOf([SYDNEY, PORTO]));
  });

  it('a mapping code in another case, nor by a part of one', () => {
    expect(partly('syd')).toBe(SYDNEY);
    expect(refusal(() => partly('OPO')).listed[0]).toBe(PORTO.uuid);
    expect(() => partly('secon')).toThrow('there is no hotel "secon"; the nearest');
  });

  it.each(['', ' '])('%j', (text) => {
    expect(refusal(() => partly(text)).listed).toHaveLength(7);
  });
});

describe('without a text', () => {
  it('the only one is found', () => {
    expect(exactly(undefined, [SYDNEY])).toBe(SYDNEY);
  });

  it('none of several is found, and none of none', () => {
    const message = 'there is more than one hotel; name one, such as:';
    expect(refusal(() => exactly(undefined, TWINS))).toEqual({ message, listed: uuidsOf(TWINS) });
    expect(refusal(() => exactly(undefined, []))).toEqual({ message: 'there is no hotel', listed: [] });
  });
});

describe('the nearest are', () => {
  it.each([
    ['a misspelt word of a name', 'Sidney', SYDNEY],
    ['a misspelt mapping code', 'SDY', SYDNEY],
    ['a misspelt whole name', 'Harbor House Porto', PORTO],
    ['a part of a name, where only the whole one does', 'sydney', SYDNEY],
    ['another uuid', uuidAt(14), LAGOON],
  ])('listed first for %s', (_, text, first) => {
    expect(refusal(() => exactly(text)).listed[0]).toBe(first.uuid);
  });

  it('at most ten', () => {
    const many = Array.from({ length: 30 }, (_, place) => named(place, `Hotel ${place}`));
    const { listed } = refusal(() => exactly('Motel 7', many));
    expect(listed).toHaveLength(10);
    expect(listed[0]).toBe(uuidAt(7));
    expect(() => partly('hotel', many)).toThrow(/(\n {2}Hotel .*){10}\n {2}and 20 more$/);
    expect(refusal(() => partly('Motel', []))).toEqual({ message: 'there is no hotel "Motel"', listed: [] });
  });
});
