import { type Applicability, definitionOf } from '../../domain/scenarios/catalogue.js';
import type { Scenario } from '../../domain/scenarios/scenario.js';
import { badRequest } from '../../http/errors/api-error.js';
import type { Contract } from '../openapi/surface.js';
import { SCENARIO_HEADER } from './scenario-header.js';

/** The operations that show prices, and those that show pages of a list, by their ids. */
const OPERATIONS: Readonly<Record<'prices' | 'pages', readonly string[]>> = {
  prices: ['listQuotes', 'getProperty', 'searchProperties'],
  pages: ['listProperties', 'listRoomTypes', 'listRoomRates', 'searchProperties'],
};

const EXPECTED: Readonly<Record<Applicability, string>> = {
  any: 'any operation',
  property: 'an operation on one property',
  prices: `one of the operations ${OPERATIONS.prices.join(', ')}`,
  pages: `one of the operations ${OPERATIONS.pages.join(', ')}`,
};

/** Which scenarios apply to which operations. */
export class ApplicableOperations {
  /** Operation ids by route. */
  private readonly ids = new Map<string, string>();

  constructor(contracts: readonly Contract[]) {
    for (const { document } of contracts)
      for (const [route, { get }] of Object.entries(document.paths)) this.ids.set(route, get?.operationId ?? '');
  }

  /** @throws ApiError 400 if the scenario changes nothing of the operation at a route */
  assertApplies({ name, text }: Scenario, route: string): void {
    const { applies } = definitionOf(name);
    if (this.has(applies, route)) return;
    const detail = `has the scenario ${name}, which does not apply to this operation`;
    throw badRequest([{ parameter: SCENARIO_HEADER, received: text, expected: EXPECTED[applies], detail }]);
  }

  private has(applies: Applicability, route: string): boolean {
    if (applies === 'any') return true;
    if (applies === 'property') return route.includes('{');
    return OPERATIONS[applies].includes(this.ids.get(route) ?? '');
  }
}
