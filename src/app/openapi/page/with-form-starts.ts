import type { OpenAPIObject } from '@nestjs/swagger';

/** Values that a useful first request sends, by operation and optional parameter. */
const FORM_STARTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listQuotes: { adults: 2, withBreakdown: true },
  getProperty: { totalAdults: 2, totalRooms: 1 },
};

/**
 * The contract as the page reads it: forms start with these values too. The contract itself leaves them out, because an example
 * of an optional parameter would make every tool send it (docs/decisions/0051).
 */
export function withFormStarts(contract: OpenAPIObject): OpenAPIObject {
  const shown = structuredClone(contract);
  for (const { get: operation } of Object.values(shown.paths)) {
    const starts = FORM_STARTS[operation?.operationId ?? ''] ?? {};
    for (const parameter of operation?.parameters ?? []) {
      if ('name' in parameter && parameter.name in starts) parameter.example = starts[parameter.name];
    }
  }
  return shown;
}
