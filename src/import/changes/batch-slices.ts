import { idOf, type Message } from './change.js';
import type { Hotel } from './hotel.js';
import type { PlannedChange } from './plan-message.js';
import type { DatedOwner } from './stored-figures.js';

/** Nights and counts that are planned together: some 20 MB of memory. */
const FIGURES_MAX = 50_000;

/** A message whose property is locked by this transaction, with what it is of. */
export interface Planned {
  readonly message: Message;
  readonly hotel: Hotel;
  readonly changes: readonly PlannedChange[];
}

/** Whether messages are more than one slice. */
export function isLarge(planned: readonly Planned[]): boolean {
  return figuresOf(planned) > FIGURES_MAX;
}

/** The first messages that are planned together; at least one. */
export function atOnce(planned: readonly Planned[]): readonly Planned[] {
  const ids = new Set<string>();
  let figures = 0;
  const end = planned.findIndex((each, at) => {
    figures += figuresOf([each]);
    const id = idOf(each.message);
    // The second of two with one id depends on what becomes of the first.
    const isAgain = id !== undefined && ids.has(id);
    if (id !== undefined) ids.add(id);
    return at > 0 && (figures > FIGURES_MAX || isAgain);
  });
  return end === -1 ? planned : planned.slice(0, end);
}

function figuresOf(planned: readonly Planned[]): number {
  return planned
    .flatMap(({ changes }) => changes)
    .reduce((sum, { dates, targets: { roomRates, roomTypes } }) => {
      return sum + dates.length * (roomRates.length + roomTypes.length);
    }, 0);
}

/** A batch is one slice; a message that is larger than a batch has several, each of some of its room rates and room types. */
export function* slicesOf(planned: readonly Planned[]): Generator<readonly Planned[]> {
  const figures = figuresOf(planned);
  if (figures <= FIGURES_MAX) {
    if (planned.length > 0) yield planned;
    return;
  }
  const [rates, types] = [new Set<string>(), new Set<string>()];
  for (const { targets } of planned.flatMap(({ changes }) => changes)) {
    for (const { uuid } of targets.roomRates) rates.add(uuid);
    for (const { uuid } of targets.roomTypes) types.add(uuid);
  }
  const owners = [...rates, ...types];
  const size = Math.max(1, Math.floor((owners.length * FIGURES_MAX) / figures));
  for (let at = 0; at < owners.length; at += size) yield planned.map((each) => only(each, owners.slice(at, at + size)));
}

function only(planned: Planned, owners: readonly string[]): Planned {
  const isOne = ({ uuid }: { readonly uuid: string }) => owners.includes(uuid);
  const changes = planned.changes.map(({ targets: { roomRates, roomTypes }, ...change }) => ({
    ...change,
    targets: { roomRates: roomRates.filter(isOne), roomTypes: roomTypes.filter(isOne) },
  }));
  return { ...planned, changes };
}

/** Room rates, or room types, with all their dates as one span each. */
export function datedOwners(
  planned: readonly Planned[],
  list: 'roomRates' | 'roomTypes',
): ReadonlyMap<string, DatedOwner> {
  const spans = new Map<string, DatedOwner>();
  for (const { hotel, changes } of planned) {
    for (const { dates, targets } of changes) {
      const [first, last] = [dates[0], dates.at(-1)];
      if (first === undefined || last === undefined) continue;
      for (const { uuid: owner } of targets[list]) {
        const { from = first, to = last } = spans.get(owner) ?? {};
        spans.set(owner, { property: hotel.uuid, owner, from: from < first ? from : first, to: to > last ? to : last });
      }
    }
  }
  return spans;
}
