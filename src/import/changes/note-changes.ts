import type pg from 'pg';
import type { Change } from './change.js';
import type { Part } from './hotel.js';
import type { Planned } from './plan-message.js';

/** More room rates count as all. */
const RATES_MAX = 100;

const RESTRICTION = /^(?:stopSell|closed|min|max)/;

/** Of the members that changes have. */
function kindsOf(changes: readonly Change[]): readonly string[] {
  const members = changes.flatMap(({ set = {}, adjust = {} }) => [...Object.keys(set), ...Object.keys(adjust)]);
  const kinds = members
    .filter((member) => member !== 'roundTo' && member !== 'rounding')
    .map((member) => (member === 'count' ? 'counts' : RESTRICTION.test(member) ? 'restrictions' : 'prices'));
  return [...new Set(kinds)].toSorted();
}

const NOTE = `
  INSERT INTO property_change (actor, via, note, property_uuid, group_uuid, api_ids, revision_before, revision,
    room_rates, room_types, first_date, last_date, kinds)
  SELECT current_setting('stayquote.actor'), current_setting('stayquote.via'), w.note, p.uuid, p.group_uuid,
    ARRAY(SELECT c.api_id FROM channel_property c WHERE c.property_uuid = p.uuid ORDER BY c.api_id),
    s.revision_before, s.revision, w."roomRates", w."roomTypes", w.first, w.last, w.kinds
  FROM ROWS FROM (json_to_recordset($1) AS (property uuid, note text, kinds text[], "roomRates" uuid[], "roomTypes" uuid[],
    first date, last date)) WITH ORDINALITY AS w(property, note, kinds, "roomRates", "roomTypes", first, last, place)
  JOIN property p ON p.uuid = w.property JOIN property_state s ON s.property_uuid = p.uuid
  ORDER BY w.place RETURNING number::text, property_uuid::text AS property, revision::text`;

/** A row that a batch wrote, by which it is known later whether the batch was committed. */
export interface Proof {
  readonly property: string;
  readonly number: string;
}

/** Writes a row for each message that changed something. Returns the revisions of their properties, and one of the rows. */
export async function noteChanges(
  client: pg.ClientBase,
  applied: readonly Planned[],
): Promise<{ readonly revisions: ReadonlyMap<string, string>; readonly proof: Proof | undefined }> {
  const changed = applied.filter(({ nights }) => nights > 0);
  if (changed.length === 0) return { revisions: new Map(), proof: undefined };
  const { rows } = await client.query<{ number: string; property: string; revision: string }>({
    name: 'note changes',
    text: NOTE,
    values: [JSON.stringify(changed.map(rowOf))],
  });
  return { revisions: new Map(rows.map(({ property, revision }) => [property, revision])), proof: rows[0] };
}

function rowOf({ hotel, changes, owners }: Planned) {
  const changed = (parts: readonly Part[]) => parts.map(({ uuid }) => uuid).filter((uuid) => owners.has(uuid));
  const [roomRates, roomTypes] = [changed(hotel.roomRates), changed(hotel.roomTypes)];
  const dates = changes.flatMap(({ change }) => [change.from, change.to]).toSorted();
  return {
    property: hotel.uuid,
    note: changes[0]?.change.note,
    kinds: kindsOf(changes.map(({ change }) => change)),
    roomRates: roomRates.length > RATES_MAX || roomRates.length === 0 ? null : roomRates,
    roomTypes: roomTypes.length === 0 ? null : roomTypes,
    first: dates[0],
    last: dates.at(-1),
  };
}
