import type pg from 'pg';
import { applyChange } from './apply-change.js';
import { idOf, type Message, named, propertyOf, rejected, type Result } from './change.js';
import { claimIds, forgetIds } from './change-ids.js';
import type { DryRun } from './dry-run.js';
import { loadHotels, nearestProperties, uuidsOfProperties } from './hotel.js';
import { noteChanges, type Proof } from './note-changes.js';
import { type Planned, type PlannedChange, planMessage } from './plan-message.js';
import { type DatedOwner, type Figures, readFigures, writeDifferences } from './stored-figures.js';
import type { Targets } from './targets.js';

/** Nights and counts that are planned together: some 20 MB of memory. */
const FIGURES_MAX = 50_000;

/** What became of a batch. */
export interface BatchOutcome {
  /** A message without a result waits: its property is locked, or it is too much for this batch. */
  readonly results: readonly Result[];
  /** Properties that another transaction has locked: their uuids by the names that messages have for them. */
  readonly locked: ReadonlyMap<string, string>;
  /** Undefined: it wrote nothing that must not be repeated. */
  readonly proof: Proof | undefined;
  /** A message was rejected after a part of it had been written: the transaction must end without a commit. */
  readonly mustRollBack: boolean;
}

/** Who sends changes, by which door, and when. */
export interface ChangeOrigin {
  /** Whose ids the changes have. */
  readonly sender: string;
  /** The command. */
  readonly via: string;
  readonly now: () => Date;
  /** Learns what differs: everything is applied and rolled back. */
  readonly dryRun?: DryRun | undefined;
}

/**
 * Applies messages in their order, in an open transaction of READ COMMITTED. Each is applied whole or not at all; a rejected one
 * writes nothing. Waits for nobody: messages whose property is locked are returned.
 * @param held properties that earlier messages wait for
 */
export async function applyBatch(
  client: pg.ClientBase,
  messages: readonly Message[],
  held: ReadonlySet<string>,
  { sender, now, dryRun }: ChangeOrigin,
): Promise<BatchOutcome> {
  const names = new Set(messages.flatMap(propertiesOf));
  const uuids = await uuidsOfProperties(client, names);
  const unknown = [...names].filter((name) => !uuids.has(name));
  const nearest = await nearestProperties(client, unknown);
  const free = [...new Set(uuids.values())].filter((uuid) => !held.has(uuid));
  const own = new Set(await lock(client, free));
  const hotels = await loadHotels(client, [...own], now());
  const results: Result[] = [];
  const locked = new Map<string, string>();
  const batch: Planned[] = [];
  const ids = new Set<string | undefined>();
  let figures = 0;
  for (const message of messages) {
    const property = propertyOf(message);
    const uuid = uuids.get(property);
    if (uuid !== undefined && !own.has(uuid)) {
      locked.set(property, uuid);
      continue;
    }
    const planned = planMessage(message, { uuids, hotels, nearest });
    if (!('hotel' in planned)) {
      results.push(rejected(message, planned));
      continue;
    }
    figures += figuresOf(planned);
    const id = idOf(message);
    // The second of two with one id depends on what becomes of the first.
    if (batch.length > 0 && (figures > FIGURES_MAX || (id !== undefined && ids.has(id)))) break;
    batch.push(planned);
    ids.add(id);
  }
  const refused = await claimIds(client, sender, batch);
  const mine = batch.filter(({ message }) => !refused.has(message));
  const slices = slicesOf(mine);
  for (const owners of slices) await applySlice(client, mine, owners, dryRun);
  const applied = mine.filter(({ problems }) => problems.length === 0);
  const failed = mine.filter(({ problems }) => problems.length > 0);
  await forgetIds(client, sender, failed);
  const { revisions, proof } = await noteChanges(client, applied);
  results.push(
    ...refused.values(),
    ...failed.map(({ message, problems }) => rejected(message, problems)),
    ...applied.map((each) => resultOf(each, revisions.get(each.hotel.uuid))),
  );
  return { results, locked, proof, mustRollBack: failed.length > 0 && slices.length > 1 };
}

function propertiesOf({ changes }: Message): readonly string[] {
  return changes.map(({ change }) => change.property);
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

function figuresOf({ changes }: Planned): number {
  return changes.reduce((sum, { dates, targets }) => sum + dates.length * ownersOf({ targets }).length, 0);
}

function ownersOf({ targets: { roomRates, roomTypes } }: Pick<PlannedChange, 'targets'>): readonly string[] {
  return [...roomRates, ...roomTypes].map(({ uuid }) => uuid);
}

/** The room rates and room types of messages, in groups that are planned together: several only of a large message, which is alone. */
function slicesOf(planned: readonly Planned[]): readonly ReadonlySet<string>[] {
  const owners = [...new Set(planned.flatMap(({ changes }) => changes.flatMap(ownersOf)))];
  const figures = planned.reduce((sum, each) => sum + figuresOf(each), 0);
  const size = Math.max(1, Math.floor((owners.length * FIGURES_MAX) / Math.max(1, figures)));
  // Also of no room rate: what is wrong with a message is found when it is applied.
  const slices = [new Set(owners.slice(0, size))];
  for (let at = size; at < owners.length; at += size) slices.push(new Set(owners.slice(at, at + size)));
  return slices;
}

async function applySlice(
  client: pg.ClientBase,
  planned: readonly Planned[],
  owners: ReadonlySet<string>,
  dryRun: DryRun | undefined,
): Promise<void> {
  const [rates, types] = [spansOf(planned, owners, 'roomRates'), spansOf(planned, owners, 'roomTypes')];
  const figures = await readFigures(client, [...rates.values()], [...types.values()]);
  for (const each of planned) if (each.problems.length === 0) applyMessage(each, owners, figures);
  const [nights, counts] = [figures.nights.differences(), figures.counts.differences()];
  dryRun?.add(nights, counts);
  await writeDifferences(client, nights, counts, (owner) => (rates.get(owner) ?? types.get(owner))?.property ?? '');
}

/** Room rates, or room types, each with all its dates as one span. */
function spansOf(
  planned: readonly Planned[],
  owners: ReadonlySet<string>,
  list: keyof Targets,
): ReadonlyMap<string, DatedOwner> {
  const spans = new Map<string, DatedOwner>();
  for (const { hotel, changes } of planned) {
    for (const { dates, targets } of changes) {
      const [first, last] = [dates[0], dates.at(-1)];
      if (first === undefined || last === undefined) continue;
      for (const { uuid: owner } of targets[list].filter(({ uuid }) => owners.has(uuid))) {
        const { from = first, to = last } = spans.get(owner) ?? {};
        spans.set(owner, { property: hotel.uuid, owner, from: from < first ? from : first, to: to > last ? to : last });
      }
    }
  }
  return spans;
}

/** Applies the changes of a message over the figures of its batch, which keep them only if all of them can be applied. */
function applyMessage(planned: Planned, owners: ReadonlySet<string>, batch: Figures): void {
  const own = { nights: batch.nights.over(), counts: batch.counts.over() };
  for (const change of planned.changes) {
    planned.problems = applyChange(planned, change, owners, own);
    if (planned.problems.length > 0) return;
  }
  const [nights, counts] = [own.nights.differences(), own.counts.differences()];
  for (const { owner, date, value } of nights) batch.nights.set(owner, date, value);
  for (const { owner, date, value } of counts) batch.counts.set(owner, date, value);
  planned.nights += nights.length + counts.length;
  for (const { owner } of [...nights, ...counts]) planned.owners.add(owner);
}

function resultOf({ message, nights, passedOver, warnings }: Planned, revision: string | undefined): Result {
  const said = { passedOver, ...(warnings.size > 0 && { warnings: [...warnings] }) };
  return nights === 0 || revision === undefined
    ? { ...named(message), result: 'unchanged', ...said }
    : { ...named(message), result: 'applied', revision, nights, ...said };
}
