import type pg from 'pg';
import type { Night } from '../../domain/pricing/night.js';
import type { Problem } from '../parse/problem.js';
import { quoteValue } from '../parse/quote-value.js';
import { Report } from '../parse/report.js';
import { atOnce, datedOwners, isLarge, type Planned, slicesOf } from './batch-slices.js';
import { idOf, type Message, type Result } from './change.js';
import { claimIds, forgetIds } from './change-ids.js';
import type { DryRun } from './dry-run.js';
import { Edits } from './edits.js';
import type { Hotel } from './hotel.js';
import { loadHotels, uuidsOfProperties } from './load-hotels.js';
import { kindsOf, noteChanges, type NotedChange, type Proof } from './note-changes.js';
import { applyChange, datesOf, type Effects, type Figures, type PlannedChange } from './plan-message.js';
import { countDifferences, nightDifferences, readFigures, writeDifferences } from './stored-figures.js';
import { nodesOf, targetsOf } from './targets.js';

/** What became of a batch. */
export interface BatchOutcome {
  readonly results: readonly Result[];
  /** Those whose property another transaction has locked, with its uuid. */
  readonly locked: ReadonlyMap<Message, string>;
  /** Those that are too much for this batch. */
  readonly left: readonly Message[];
  /** Undefined: it wrote nothing that must not be repeated. */
  readonly proof: Proof | undefined;
  /** A message was rejected after a part of it had been written: the transaction must end without a commit. */
  readonly mustRollBack: boolean;
}

/** What a message did. */
interface Done extends Effects {
  nights: number;
  readonly owners: Set<string>;
  problems: readonly Problem[];
}

export interface BatchOptions {
  /** Properties that earlier messages wait for. */
  readonly held: ReadonlySet<string>;
  /** Whose ids the messages have. */
  readonly sender: string;
  readonly now: Date;
  /** Learns what differs. */
  readonly dryRun?: DryRun | undefined;
}

/**
 * Applies messages in their order, in an open transaction of READ COMMITTED. Each is applied whole or not at all; a rejected one
 * writes nothing. Waits for nobody: messages whose property is locked are returned.
 */
export async function applyBatch(
  client: pg.ClientBase,
  messages: readonly Message[],
  { held, sender, now, dryRun }: BatchOptions,
): Promise<BatchOutcome> {
  const results: Result[] = [];
  const uuids = await uuidsOfProperties(client, [...new Set(messages.flatMap(propertiesOf))]);
  const free = [...new Set(uuids.values())].filter((uuid) => !held.has(uuid));
  const own = new Set(await lock(client, free));
  const hotels = await loadHotels(client, [...own], now);
  const locked = new Map<Message, string>();
  const planned: Planned[] = [];
  for (const message of messages) {
    const properties = propertiesOf(message).map((name) => uuids.get(name));
    const uuid = properties[0];
    const hotel = hotels.get(uuid ?? '');
    const unknown = properties.indexOf(undefined);
    const other = properties.findIndex((each) => each !== uuid);
    if (uuid === undefined || unknown !== -1)
      results.push(refused(message, unknown, 'is no uuid or mapping code of a property'));
    else if (other !== -1) results.push(refused(message, other, 'is another property: a message is of one'));
    else if (!own.has(uuid)) locked.set(message, uuid);
    else if (hotel === undefined) results.push(refused(message, 0, 'has a currency or time zone that is not known'));
    else {
      const { changes, problems } = plan(hotel, message);
      if (problems.length > 0) results.push({ ...named(message), result: 'rejected', problems });
      else planned.push({ message, hotel, changes });
    }
  }
  const batch = atOnce(planned);
  const left = planned.slice(batch.length).map(({ message }) => message);
  const refusedIds = await claimIds(
    client,
    sender,
    batch.map(({ message }) => message),
  );
  results.push(...refusedIds.values());
  const mine = batch.filter(({ message }) => !refusedIds.has(message));
  const done = new Map(mine.map(({ message }): [Message, Done] => [message, newDone()]));
  for (const slice of slicesOf(mine)) await applySlice(client, slice, done, dryRun);
  const applied = mine.filter(({ message }) => (done.get(message)?.problems ?? []).length === 0);
  const rejected = mine.filter((each) => !applied.includes(each));
  await forgetIds(
    client,
    sender,
    rejected.map(({ message }) => message),
  );
  for (const { message } of rejected)
    results.push({ ...named(message), result: 'rejected', problems: done.get(message)?.problems ?? [] });
  const { revisions, proof } = await noteChanges(
    client,
    applied.flatMap((each) => notedChange(each, done)),
  );
  for (const { message, hotel } of applied)
    results.push(resultOf(message, done.get(message), revisions.get(hotel.uuid)));
  return { results, locked, left, proof, mustRollBack: rejected.length > 0 && isLarge(mine) };
}

function propertiesOf({ changes }: Message): readonly string[] {
  return changes.map(({ property }) => property);
}

function named(message: Message): { readonly line: number; readonly id?: string } {
  const id = idOf(message);
  return { line: message.line, ...(id === undefined ? {} : { id }) };
}

/** Locks the states of properties that nobody else has locked; every change of what belongs to a property locks it. */
async function lock(client: pg.ClientBase, uuids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ uuid: string }>({
    name: 'lock',
    text: `SELECT property_uuid::text AS uuid FROM property_state WHERE property_uuid = ANY ($1::uuid[])
      ORDER BY property_uuid FOR NO KEY UPDATE SKIP LOCKED`,
    values: [uuids],
  });
  return rows.map(({ uuid }) => uuid);
}

/** @param at the number of a change in its message */
function refused(message: Message, at: number, reason: string): Result {
  const pointer = message.isList ? `/${at}/property` : '/property';
  const problems = [{ pointer, message: `${quoteValue(message.changes[at]?.property)} ${reason}` }];
  return { ...named(message), result: 'rejected', problems };
}

function plan(hotel: Hotel, message: Message): { changes: readonly PlannedChange[]; problems: readonly Problem[] } {
  const report = new Report();
  const nodes = nodesOf(message);
  const changes = message.changes.flatMap((change, at): PlannedChange[] => {
    const node = nodes[at];
    return node === undefined
      ? []
      : [{ change, node, dates: datesOf(change), targets: targetsOf(hotel, change, node, report) }];
  });
  return { changes, problems: report.problems };
}

async function applySlice(
  client: pg.ClientBase,
  slice: readonly Planned[],
  done: ReadonlyMap<Message, Done>,
  dryRun: DryRun | undefined,
): Promise<void> {
  const [rates, types] = [datedOwners(slice, 'roomRates'), datedOwners(slice, 'roomTypes')];
  const figures = await readFigures(client, [...rates.values()], [...types.values()]);
  for (const each of slice) {
    const of = done.get(each.message);
    if (of !== undefined && of.problems.length === 0) applyMessage(each, figures, of);
  }
  const [nights, counts] = [nightDifferences(figures.nights), countDifferences(figures.counts)];
  dryRun?.add(nights, counts);
  await writeDifferences(client, nights, counts, (owner) => (rates.get(owner) ?? types.get(owner))?.property ?? '');
}

/** Applies the changes of a message over the figures of its batch, which keep them only if all of them can be applied. */
function applyMessage({ hotel, changes }: Planned, batch: Figures, done: Done): void {
  const own: Figures = {
    nights: new Edits<Night>((owner, date) => batch.nights.get(owner, date)),
    counts: new Edits<number>((owner, date) => batch.counts.get(owner, date)),
  };
  for (const change of changes) {
    done.problems = applyChange(hotel, change, own, done).problems;
    if (done.problems.length > 0) return;
  }
  for (const { owner } of [...nightDifferences(own.nights), ...countDifferences(own.counts)]) {
    done.nights += 1;
    done.owners.add(owner);
  }
  batch.nights.take(own.nights);
  batch.counts.take(own.counts);
}

function newDone(): Done {
  return { nights: 0, passedOver: 0, warnings: new Set(), owners: new Set(), problems: [] };
}

function resultOf(message: Message, done: Done | undefined, revision: string | undefined): Result {
  const { nights, passedOver, warnings } = done ?? newDone();
  const said = warnings.size === 0 ? {} : { warnings: [...warnings] };
  return nights === 0 || revision === undefined
    ? { ...named(message), result: 'unchanged', passedOver, ...said }
    : { ...named(message), result: 'applied', revision, nights, passedOver, ...said };
}

function notedChange({ message, hotel, changes }: Planned, done: ReadonlyMap<Message, Done>): NotedChange[] {
  const owners = done.get(message)?.owners ?? new Set();
  if (owners.size === 0) return [];
  const uuids = (parts: readonly { readonly uuid: string }[]) =>
    parts.map(({ uuid }) => uuid).filter((uuid) => owners.has(uuid));
  const dates = changes.flatMap(({ change }) => [change.from, change.to]).toSorted();
  return [
    {
      property: hotel.uuid,
      note: message.changes[0]?.note,
      kinds: kindsOf(message.changes),
      roomRates: uuids(hotel.roomRates),
      roomTypes: uuids(hotel.roomTypes),
      first: dates[0] ?? '',
      last: dates.at(-1) ?? '',
    },
  ];
}
