import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import { readDocument } from './documents.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

interface ShownQuote {
  readonly price: Readonly<Record<'gross' | 'net' | 'tax' | 'serviceCharge', number>>;
  readonly breakdown: readonly {
    readonly gross: number;
    readonly promoDiscount: readonly { readonly amount: number }[];
  }[];
}

const document = readDocument('docs/reference/data-set.md');
const schema = JSON.parse(readFileSync('contract/schemas/data-set.schema.json', 'utf8')) as Schema;
const example: unknown = JSON.parse(readFileSync('docs/examples/small-hotel.json', 'utf8'));
const json = document.blocks.filter(({ language }) => language === 'json');

describe('the format described in docs/reference/data-set.md', () => {
  const format = document.blocks.find(({ language, text }) => language === '' && text.startsWith('groups[]'))!.text;

  /** Every object of the schema with its own fields; texts by language are described in prose. */
  function* objectsOf(node: Schema, name: string): Generator<readonly [name: string, object: Schema]> {
    if (node.properties !== undefined && name !== 'texts') yield [name, node];
    const inside = { ...node.$defs, ...node.properties, ...(node.items && { [name]: node.items }) };
    for (const [below, child] of Object.entries(inside)) yield* objectsOf(child, below);
  }

  /** The notation of a field: with `[]`, its default, a `?`, or bare if it is required. */
  function formOf(name: string, field: Schema, isRequired: boolean): RegExp {
    const shape = { ...schema.$defs?.[field.$ref?.split('/').at(-1) ?? ''], ...field };
    if (shape.type === 'array') return new RegExp(`\\b${name}\\[\\]`);
    if ('default' in shape) return new RegExp(`\\b${name} = ${JSON.stringify(shape.default)}`);
    return isRequired ? new RegExp(`\\b${name}\\b(?!\\[|\\?| =)`) : new RegExp(`\\b${name}\\?`);
  }

  it.each([...objectsOf(schema, 'document')])('has every field of %s', (_name, { properties = {}, required = [] }) => {
    const missing = Object.entries(properties).filter(
      ([name, field]) => !formOf(name, field, required.includes(name)).test(format),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('the example of docs/reference/data-set.md', () => {
  const holds = (node: unknown, piece: unknown): boolean =>
    isDeepStrictEqual(node, piece) ||
    (typeof node === 'object' && node !== null && Object.values(node).some((child) => holds(child, piece)));

  it.each(json.filter(({ isResponse }) => !isResponse))('contains the piece of line $line', ({ text }) => {
    expect(holds(example, JSON.parse(text))).toBe(true);
  });

  it('has the price calculated in the table', () => {
    const [quote] = JSON.parse(json.find(({ isResponse }) => isResponse)!.text) as [ShownQuote];
    const rows = [...document.text.matchAll(/^\| ([^|]+?) +\|((?: +-?\d+\.\d\d \|){3})$/gm)];
    const units = new Map(
      rows.map(([, label = '', cells = '']) => [label.split(',')[0], cells.match(/-?\d+\.\d\d/g)!]),
    );
    const row = (label: string) => units.get(label)!.map((cell) => Math.round(Number(cell) * 100));
    const sum = (...labels: string[]) =>
      labels.map(row).reduce((total, cells) => total.map((cell, index) => cell + cells[index]!));
    const minor = (amount: number) => Math.round(amount * 100);

    expect(units.size).toBe(8);
    for (const label of units.keys()) expect(row(label!)[0]! + row(label!)[1]!).toBe(row(label!)[2]);
    expect(sum("the calendar's amount for two adults", 'the child', 'the promo code')).toEqual(row('net'));
    expect(sum('net', 'Service', 'VAT', 'Local tax')).toEqual(row('gross'));
    const { gross, net, tax, serviceCharge } = quote.price;
    expect([...quote.breakdown.slice(0, 2).map((night) => night.gross), gross].map(minor)).toEqual(row('gross'));
    expect(quote.breakdown.flatMap((night) => night.promoDiscount.map(({ amount }) => -minor(amount)))).toEqual(
      row('the promo code').slice(0, 2),
    );
    expect([net, serviceCharge, tax].map(minor)).toEqual([
      row('net')[2],
      row('Service')[2],
      sum('VAT', 'Local tax')[2],
    ]);
  });
});
