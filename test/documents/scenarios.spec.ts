import { type Applicability, definitionOf, SCENARIO_NAMES } from '../../src/domain/scenarios/catalogue.js';
import { readDocument } from './documents.js';

const APPLIES: Readonly<Record<Applicability, string>> = {
  any: 'every operation',
  property: 'operations on one property',
  prices: 'operations with prices',
  pages: 'lists with pages',
};

it('docs/reference/scenarios.md lists every scenario as the server knows it', () => {
  const rows = readDocument('docs/reference/scenarios.md').text.match(/^\| `.+$/gm) ?? [];
  const listed = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  const known = SCENARIO_NAMES.map((name) => {
    const { meaning, parameters, applies } = definitionOf(name);
    const bounds = Object.entries(parameters).map(
      ([parameter, { min, max, default: value }]) => `\`${parameter}\` from ${min} to ${max}, default ${value}`,
    );
    return [`\`${name}\``, meaning, bounds.join('; '), APPLIES[applies]];
  });
  expect(listed).toEqual(known);
});
