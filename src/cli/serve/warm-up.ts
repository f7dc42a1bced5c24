import { setTimeout as pause } from 'node:timers/promises';
import { presentPropertyDetail } from '../../api/channel/property-detail/property-detail.presenter.js';
import { PricingService } from '../../api/pricing/pricing.service.js';
import { QuotesText } from '../../api/quotes/quotes-text.js';
import type { Clock } from '../../config/clock.js';
import { RateSheetReader } from '../../database/read/rate-sheet/rate-sheet.reader.js';
import { DEFAULT_WIRE_PROFILE } from '../../domain/access/wire-profile.js';
import { addDays, type PlainDate } from '../../domain/stay/plain-date.js';
import { type GoesOn, inSlices } from '../../http/queue/in-slices.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { sheetDates } from '../../rate-sheets/sheet-dates.js';
import { jsonInSteps } from '../../responses/json/json-in-steps.js';
import { JsonWriter } from '../../responses/json/json-writer.js';

/** A slow machine or database does not keep the server from being ready. */
const MILLISECONDS_MAX = 2000;

const PROPERTIES = 4;
/** Of a property; larger ones would take long to read. */
const ROOM_RATES_MAX = 128;
const QUOTES = 200;
/** As many quotes come with the offers to one channel. */
const QUOTES_PER_OFFER = 10;
/** Each quote is for another one of so many check-in dates and of so many lengths. */
const [CHECK_INS, NIGHTS_MAX] = [21, 8];

/** What is priced, and what ends it early. */
interface WarmUp {
  readonly connectionString: string;
  readonly clock: Clock;
  readonly ending: Promise<unknown>;
}

/**
 * Prices stays of stored properties, so that the JIT compiler has seen the code before requests need it: the first 100 after a
 * start took 12.4 ms of CPU each instead of 16.6, and the p99 of the first 500 was 62 ms instead of 84, for 0.9 s of CPU before
 * the server is ready. Reads by a connection of its own: nothing of it is counted, limited or cached. Without properties or
 * database there is nothing to price.
 */
export async function warmUp({ connectionString, clock, ending }: WarmUp): Promise<void> {
  let isWanted = true;
  const end = Promise.race([ending, pause(MILLISECONDS_MAX, undefined, { ref: false })]).then(() => {
    isWanted = false;
  });
  const reader = new RateSheetReader(connectionString);
  const work = priceStored(reader, clock, () => isWanted)
    .catch(() => undefined) // Requests and the database check report what is wrong.
    .then(() => reader.close());
  await Promise.race([work, end]);
}

async function priceStored(reader: RateSheetReader, clock: Clock, goesOn: GoesOn): Promise<void> {
  const pricing = new PricingService(clock);
  const uuids = [...(await reader.faultsAfter(undefined)).keys()].slice(0, PROPERTIES);
  const today = clock.todayIn('UTC');
  const properties: DatedSheet[] = [];
  for (const uuid of uuids) {
    const sheet = await reader.read(uuid, sheetDates(today), ROOM_RATES_MAX);
    if (typeof sheet === 'object' && sheet.fault === undefined) properties.push(pricing.asOfToday(sheet));
  }
  await inSlices(prices(properties, addDays(today, 1), pricing), goesOn);
}

/** Writes responses about the properties in turn. Pauses after each room rate. */
function* prices(properties: readonly DatedSheet[], from: PlainDate, pricing: PricingService): Generator<void> {
  const out = new JsonWriter();
  for (let number = 0; number < QUOTES; number += 1) {
    const property = properties[number % properties.length];
    if (property === undefined) return;
    const { sheet } = property;
    const checkIn = addDays(from, number % CHECK_INS);
    const stay = { checkIn, checkOut: addDays(checkIn, 1 + (number % NIGHTS_MAX)) };
    const party = { adults: 1 + (number % 2), children: number % 3, infants: 0 };
    const query = { stay, party, withBreakdown: true };
    const frame = { property: sheet.property, query, profile: DEFAULT_WIRE_PROFILE };
    const quotes = pricing.quote(property, stay, party, undefined);
    yield* out.inSteps(() => new QuotesText(out, frame).write(quotes));
    const [connection] = number % QUOTES_PER_OFFER === 0 ? sheet.connections.values() : [];
    if (connection === undefined) continue;
    const offers = pricing.offer(property, connection, { stay, rooms: [party], dealCode: undefined });
    yield* jsonInSteps(presentPropertyDetail(sheet, connection, offers, undefined));
  }
}
