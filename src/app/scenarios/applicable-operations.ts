import { type Applicability, definitionOf } from '../../domain/scenarios/catalogue.js';
import type { Scenario } from '../../domain/scenarios/scenario.js';
import { badRequest } from '../../http/errors/api-error.js';
import type { Contract } from '../openapi/surface.js';
import { SCENARIO_HEADER } from './scenario-header.js';

/** The operations that show prices, and those that show pages of a list, by their ids. */
const OPERATIONS: Readonly<Record<'prices' | 'pages', readonly string[]>> = {
  prices: ['listQuotes', 'getProperty', 'searchProperties', 'getCalendar', 'explainPrices'],
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

  /** Whether the scenario changes anything of the operation at a route. */
  applies({ name }: Scenario, route: string): boolean {
    const { applies } = definitionOf(name);
    if (applies === 'any') return true;
    if (applies === 'property') return route.includes('{');
    return OPERATIONS[applies].includes(this.ids.get(route) ?? '');
  }

  /** @throws ApiError 400 if it does not */
  assertApplies(scenario: Scenario, route: string): void {
    if (this.applies(scenario, route)) return;
    const { name, text } = scenario;
    const expected = EXPECTED[definitionOf(name).applies];
    const detail = `has the scenario ${name}, which does not apply to this operation`;
    throw badRequest([{ parameter: SCENARIO_HEADER, received: text, expected, detail }]);
  }
}
