import type { Request } from 'express';
import { maskKeys } from '../../domain/access/mask-keys.js';
import { SCENARIO_NAMES } from '../../domain/scenarios/catalogue.js';
import { isScenario, readScenario, type Scenario } from '../../domain/scenarios/scenario.js';
import { ApiError, badRequest } from '../../http/errors/api-error.js';
import type { Contract } from '../openapi/surface.js';

/** The header that requests a scenario, and that the response to such a request has too. */
export const SCENARIO_HEADER = 'X-Stayquote-Scenario';

const NAME = SCENARIO_HEADER.toLowerCase();

const RECEIVED_LENGTH_MAX = 40;

/**
 * The scenario that a request names; undefined: none. Node.js joins a repeated header with commas, which no scenario has.
 * @throws ApiError 400
 */
export function requestedScenario({ headers }: Request): Scenario | undefined {
  const sent = headers[NAME];
  if (sent === undefined) return undefined;
  const text = String(sent);
  const read = readScenario(text);
  if (isScenario(read)) return read;
  if (read.expected === undefined) throw unknownScenario(text);
  throw badRequest([{ parameter: SCENARIO_HEADER, received: text, expected: read.expected }]);
}

/** The list is in the message only: in `meta` too, it would not fit into an error of the direct booking API. */
function unknownScenario(text: string): ApiError {
  const message = `${SCENARIO_HEADER} is unknown; expected one of ${SCENARIO_NAMES.join(', ')}`;
  const received = maskKeys(text).slice(0, RECEIVED_LENGTH_MAX);
  const meta = { parameter: SCENARIO_HEADER, received, expected: 'a scenario that the message lists' };
  return new ApiError([{ name: 'BadRequest', message, meta }]);
}

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
