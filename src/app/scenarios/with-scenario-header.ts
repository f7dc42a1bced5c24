import { SCENARIO_NAMES } from '../../domain/scenarios/catalogue.js';
import type { Contract } from '../openapi/surface.js';
import { SCENARIO_HEADER } from './scenario-header.js';

/** A contract as it is served where scenarios are on: its operations take the header. */
export function withScenarioHeader({ surface, document }: Contract): Contract {
  const shown = structuredClone(document);
  for (const { get: operation } of Object.values(shown.paths)) {
    if (operation === undefined) continue;
    (operation.parameters ??= []).push({
      name: SCENARIO_HEADER,
      in: 'header',
      required: false,
      description: `Forces a situation, on this server only: ${SCENARIO_NAMES.join(', ')}.`,
      schema: { type: 'string', examples: ['slow;ms=3000'] },
    });
  }
  return { surface, document: shown };
}
