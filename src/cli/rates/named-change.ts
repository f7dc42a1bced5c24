import { connectClient } from '../../database/connect-client.js';
import type { Change } from '../../import/changes/change.js';
import { type Hotel, loadHotels, type Part } from '../../import/changes/hotel.js';
import { type Targets, targetsOf } from '../../import/changes/targets.js';
import { JsonNode } from '../../import/parse/json-node.js';
import { Report } from '../../import/parse/report.js';
import { isTerminal } from '../is-terminal.js';
import { findProperty } from '../properties/find-property.js';
import { oneNamed } from '../properties/one-named.js';
import { UserError } from '../../config/user-error.js';

/** The names that were given, of each kind. */
export interface NameFlags {
  readonly property?: string;
  readonly rate?: readonly string[];
  readonly plan?: readonly string[];
  readonly room?: readonly string[];
}

/** A change without what it is of. */
export type ChangeOfNothing = Omit<Change, 'property' | 'roomRates' | 'ratePlans' | 'roomTypes'>;

/** A change, and what the engine takes it to be of. */
export interface NamedChange extends Targets {
  readonly change: Change;
}

const KINDS = [
  { flag: 'rate', list: 'roomRates', what: 'room rate' },
  { flag: 'plan', list: 'ratePlans', what: 'rate plan' },
  { flag: 'room', list: 'roomTypes', what: 'room type' },
] as const;

/** The property that a text names, or the only one. @throws UserError */
export async function readHotel(connectionString: string, text: string | undefined, now: Date): Promise<Hotel> {
  const { uuid, name } = await findProperty(connectionString, text);
  const client = await connectClient(connectionString, { readOnly: true, patient: true });
  try {
    const hotel = (await loadHotels(client, [uuid], now)).get(uuid);
    if (hotel === undefined) throw new UserError(`${name} has a currency or time zone that is not known`);
    return hotel;
  } finally {
    await client.end();
  }
}

/**
 * A change of what the flags name: of all that is active, if they name nothing. Names of several kinds add up, which a change can
 * only say as room rates.
 * @throws UserError
 */
export function namedChange(hotel: Hotel, flags: NameFlags, what: ChangeOfNothing): NamedChange {
  const isOfCounts = what.set?.count !== undefined || what.adjust?.count !== undefined;
  const named = KINDS.flatMap((kind): Partial<Change>[] => {
    const parts: readonly Part[] = hotel[kind.list];
    const uuids = flags[kind.flag]?.map((text) => oneNamed(kind.what, parts, text, { partial: isTerminal() }).uuid);
    return uuids === undefined ? [] : [{ [kind.list]: uuids }];
  });
  const all = { [isOfCounts ? 'roomTypes' : 'roomRates']: 'all' };
  const changes = (named.length === 0 ? [all] : named).map((names): Change => ({
    property: hotel.uuid,
    ...names,
    ...what,
  }));
  const targets = changes.map((change) => targetsOf(hotel, change, new JsonNode(change), new Report()));
  const roomRates = [...new Set(targets.flatMap((each) => each.roomRates))];
  const roomTypes = [...new Set(targets.flatMap((each) => each.roomTypes))];
  if (roomRates.length + roomTypes.length === 0) {
    throw new UserError(`${hotel.name} has no active room ${isOfCounts ? 'type' : 'rate'} of these`);
  }
  const together = { property: hotel.uuid, roomRates: roomRates.map(({ uuid }) => uuid), ...what };
  const [change = together] = changes.length === 1 ? changes : [];
  return { change, roomRates, roomTypes };
}
