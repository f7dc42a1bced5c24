import { type Applicability, definitionOf } from '../../domain/scenarios/catalogue.js';
import type { Scenario } from '../../domain/scenarios/scenario.js';
import { badRequest } from '../../http/errors/api-error.js';
import type { Contract } from '../openapi/surface.js';
import { SCENARIO_HEADER } from './scenario-header.js';

/** The operations that show prices, and those that show pages of a list, by their ids. */
const OPERATIONS: Readonly<Record<'prices' | 'pages', readonly string[]>> = {
  prices: ['listQuotes', 'getProperty', 'searchProperties', 'getCalendar', 'getCancellation', 'explainPrices'],
  pages: ['listProperties', 'listRoomTypes', 'listRoomRates', 'searchProperties'],
};

const EXPECTED: Readonly<Record<Applicability, string>> = {
  any: 'any operation',
  property: 'an operation on one property',
  prices: `one of the operations ${OPERATIONS.prices.join(', ')}`,
  pages: `one of the operations ${OPERATIONS.pages.join(', ')}`,
};

/** Whether a scenario changes anything of the operation at a route. */
export function applies({ name }: Scenario, route: string, contracts: readonly Contract[]): boolean {
  const { applies: where } = definitionOf(name);
  if (where === 'any') return true;
  if (where === 'property') return route.includes('{');
  const operation = contracts.flatMap(({ document }) => document.paths[route]?.get ?? [])[0];
  return OPERATIONS[where].includes(operation?.operationId ?? '');
}

/** @throws ApiError 400 if it does not */
export function assertApplies(scenario: Scenario, route: string, contracts: readonly Contract[]): void {
  if (applies(scenario, route, contracts)) return;
  const { name, text } = scenario;
  const expected = EXPECTED[definitionOf(name).applies];
  const detail = `has the scenario ${name}, which does not apply to this operation`;
  throw badRequest([{ parameter: SCENARIO_HEADER, received: text, expected, detail }]);
}
