import type { OpenAPIObject } from '@nestjs/swagger';

/** Values that a useful first request sends, by operation and optional parameter. */
const FORM_STARTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listQuotes: { adults: 2, withBreakdown: true },
  listQuotesInPublicApi: { adults: 2 },
  getProperty: { totalAdults: 2, totalRooms: 1 },
  getCalendar: { adults: 2 },
  // Required of one kind of caller each; the dates are those of the contract's examples.
  explainPrices: {
    ...{ checkIn: '2027-04-07', checkOut: '2027-04-10', adults: 2 },
    ...{ checkin: '2027-04-07', checkout: '2027-04-10', totalAdults: 2, totalRooms: 1 },
  },
};

/** How a parameter of one kind of caller is known, and the security scheme of the kind. */
const CALLERS = [
  ['apiKey', /^Direct booking\b/],
  ['channelId', /^(?:Channels\b|(?:Adults|Children) of room \d)/],
] as const;

const takesBoth = (security: readonly object[] = []): boolean => CALLERS.every(([name]) => security.some((one) => name in one));

/**
 * The contract as the page reads it: forms start with these values too. The contract itself leaves them out, because an example
 * of an optional parameter would make every tool send it (docs/decisions/0051). What only one kind of caller may send is marked.
 */
export function withFormStarts(contract: OpenAPIObject): OpenAPIObject {
  const shown = structuredClone(contract);
  for (const { get: operation } of Object.values(shown.paths)) {
    const starts = FORM_STARTS[operation?.operationId ?? ''] ?? {};
    for (const parameter of operation?.parameters ?? []) {
      if (!('name' in parameter)) continue;
      if (parameter.name in starts) parameter.example = starts[parameter.name];
      const [caller] = CALLERS.find(([, pattern]) => pattern.test(parameter.description ?? '')) ?? [];
      if (caller !== undefined && takesBoth(operation?.security)) Object.assign(parameter, { 'x-caller': caller });
    }
  }
  return shown;
}
