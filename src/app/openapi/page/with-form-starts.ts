import type { OpenAPIObject } from '@nestjs/swagger';

/** Required of one kind of caller each; the dates are those of the contract's examples. */
const BOTH_CALLERS = {
  ...{ checkIn: '2027-04-07', checkOut: '2027-04-10', adults: 2 },
  ...{ checkin: '2027-04-07', checkout: '2027-04-10', totalAdults: 2, totalRooms: 1 },
};

/** Values that a useful first request sends, by operation and optional parameter. */
const FORM_STARTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listQuotes: { adults: 2, withBreakdown: true },
  listQuotesInPublicApi: { adults: 2 },
  getProperty: { totalAdults: 2, totalRooms: 1 },
  getCalendar: { adults: 2 },
  getCancellation: BOTH_CALLERS,
  explainPrices: BOTH_CALLERS,
};

interface QueryParameter {
  readonly name: string;
  example?: unknown;
}

/** Operations of both kinds of callers take the query of one of these, by the security scheme of the caller. */
const QUERY_OF = { apiKey: 'listQuotes', channelId: 'getProperty' };

/**
 * The contract as the page reads it: forms start with these values too. The contract itself leaves them out, because an example
 * of an optional parameter would make every tool send it (docs/decisions/0035). What only one kind of caller may send is marked.
 */
export function withFormStarts(contract: OpenAPIObject): OpenAPIObject {
  const shown = structuredClone(contract);
  const queries = new Map<string, QueryParameter[]>();
  for (const { get: operation } of Object.values(shown.paths)) {
    const id = operation?.operationId ?? '';
    const starts = FORM_STARTS[id] ?? {};
    queries.set(id, (operation?.parameters ?? []).filter(isInQuery));
    for (const parameter of queries.get(id) ?? [])
      if (parameter.name in starts) parameter.example = starts[parameter.name];
  }
  const ofBoth = ['getCancellation', 'explainPrices'].flatMap((id) => queries.get(id) ?? []);
  for (const parameter of ofBoth) {
    const takes = ([, id]: [string, string]) => queries.get(id)?.some(({ name }) => name === parameter.name);
    const callers = Object.entries(QUERY_OF).filter(takes);
    if (callers.length === 1) Object.assign(parameter, { 'x-caller': callers[0]?.[0] });
  }
  return shown;
}

function isInQuery<Parameter extends object>(parameter: Parameter): parameter is Parameter & QueryParameter {
  return 'in' in parameter && parameter.in === 'query';
}
