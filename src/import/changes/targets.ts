import type { JsonNode } from '../parse/json-node.js';
import { nearestTo } from '../parse/nearest-named.js';
import { quoteValue } from '../parse/quote-value.js';
import type { Report } from '../parse/report.js';
import type { Change, Names } from './change.js';
import type { Hotel, Part, RoomRatePart, RoomTypePart } from './hotel.js';

/** What a change is of. */
export interface Targets {
  /** Whose nights change. */
  readonly roomRates: readonly RoomRatePart[];
  /** Whose counts change. */
  readonly roomTypes: readonly RoomTypePart[];
}

/** The room rates and room types that a change means. Unknown names are reported. */
export function targetsOf(hotel: Hotel, change: Change, node: JsonNode, report: Report): Targets {
  const { roomRates = [], ratePlans = [], roomTypes = [] } = change;
  const types = named(hotel.roomTypes, roomTypes, node.at('roomTypes'), report);
  const changed = [...Object.keys(change.set ?? {}), ...Object.keys(change.adjust ?? {})];
  const hasNights = changed.some((name) => !['count', 'roundTo', 'rounding'].includes(name));
  const active = named(hotel.roomRates, 'all', node, report);
  const ofPlans = uuidsOf(named(hotel.ratePlans, ratePlans, node.at('ratePlans'), report));
  const ofTypes = hasNights ? uuidsOf(types) : new Set<string>();
  return {
    roomRates: [
      ...named(hotel.roomRates, roomRates, node.at('roomRates'), report),
      ...active.filter((rate) => ofPlans.has(rate.ratePlan) || ofTypes.has(rate.roomType)),
    ],
    roomTypes: changed.includes('count') ? types : [],
  };
}

function uuidsOf(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.map(({ uuid }) => uuid));
}

/** All means those that are active; a name means its part in any case. */
function named<Of extends Part>(parts: readonly Of[], names: Names, node: JsonNode, report: Report): readonly Of[] {
  if (names === 'all') return parts.filter(({ active = true }) => active);
  const wanted = new Set<Of>();
  for (const [at, name] of names.entries()) {
    const part = parts.find((each) => each.uuid === name.toLowerCase() || each.mappingCode === name);
    if (part === undefined) report.add(node.items()[at] ?? node, `${quoteValue(name)} ${unknown(parts, name)}`);
    else wanted.add(part);
  }
  return [...wanted];
}

function unknown(parts: readonly Part[], name: string): string {
  return `is no uuid or mapping code of the property${parts.length === 0 ? ', which has none' : nearestTo(parts, name)}`;
}
