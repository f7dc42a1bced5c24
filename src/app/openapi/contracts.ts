import type { INestApplication, Type } from '@nestjs/common';
import { buildDocument } from './build-document.js';
import { type Contract, SURFACES } from './surface.js';

/** The contract of the interface, and those of what goes beyond it. */
export type Contracts = readonly [Contract, ...Contract[]];

const built = new WeakMap<readonly Type[], Contracts>();

/** The contracts of an application. They depend on its features alone: applications of one process share them. */
export function contractsOf(app: INestApplication, features: readonly Type[]): Contracts {
  const contracts = built.get(features) ?? build(app);
  built.set(features, contracts);
  return contracts;
}

/** A surface of which no operation is served has no contract, apart from the interface itself. */
function build(app: INestApplication): Contracts {
  const [first, ...others] = SURFACES.map((surface) => ({ surface, document: buildDocument(app, surface) }));
  if (first === undefined) throw new Error('There is no surface');
  return [first, ...others.filter(({ document }) => Object.keys(document.paths).length > 0)];
}
