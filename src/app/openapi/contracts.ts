import type { INestApplication, Type } from '@nestjs/common';
import { buildDocument } from './build-document.js';
import { type Contract, INTERFACE, PUBLIC_API } from './surface.js';

/** The contract of the interface, and that of what goes beyond it. */
export type Contracts = readonly [Contract, Contract];

const built = new WeakMap<readonly Type[], Contracts>();

/** The contracts of an application. They depend on its features alone: applications of one process share them. */
export function contractsOf(app: INestApplication, features: readonly Type[]): Contracts {
  const contracts = built.get(features) ?? build(app);
  built.set(features, contracts);
  return contracts;
}

function build(app: INestApplication): Contracts {
  return [
    { surface: INTERFACE, document: buildDocument(app, INTERFACE) },
    { surface: PUBLIC_API, document: buildDocument(app, PUBLIC_API) },
  ];
}
