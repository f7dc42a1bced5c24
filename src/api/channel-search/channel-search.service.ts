import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { ChannelSearchRepository, type FoundPlace } from '../../database/read/channel-search.repository.js';
import { type ListPage, rowsOf } from '../../database/read/list-page.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import type { ChannelCaller } from '../../domain/access/caller.js';
import { distinctRoomRequests } from '../../domain/stay/rooms.js';
import { type ApiError, badRequest } from '../../http/errors/api-error.js';
import type { RequestContext } from '../../http/request-context.js';
import { type GoesOn, inSlices, type PausedFor } from '../../http/queue/in-slices.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';
import { ScenarioSheets } from '../../rate-sheets/scenario-sheets.js';
import { UnreadableProperties } from '../../rate-sheets/unreadable-properties.js';
import { json, Reply } from '../../responses/reply.js';
import { WORK_AT_ONCE_MAX, workOf } from '../../responses/work-of.js';
import { PricingService } from '../pricing/pricing.service.js';
import { pageOf, paginate, type PaginationEnvelope } from '../pagination.js';
import { assertWithinSearchWindow } from '../search-window.js';
import { FoundProperties } from './found-properties.js';
import type { FoundProperty } from './found-property.response.js';
import type { SearchPropertiesQuery } from './search-properties.query.js';

/** The most properties that one search prices. */
const PRICED_MAX = 200;

/**
 * Properties, and room rates, that are read in one statement: one that takes long would look like a database without progress.
 * An ordinary page is read at once; 150 properties with 0.75 MB of texts each took 1.2 s.
 */
const READ_AT_ONCE_MAX = 50;
const ROOM_RATES_MAX = 1000;

/** Where the day begins last and first: today at every property is one of these two dates, or between them. */
const [LAST_ZONE, FIRST_ZONE] = ['Etc/GMT+12', 'Etc/GMT-14'];

/** An ordinary page of 50 properties stays below it. */
const PRICES_OF_FIRST_REQUEST = 2500;
const PRICES_PER_REQUEST = 1000;

/** A search that the caller may make, and what it counts as. */
interface CountedSearch {
  /** Against the limit of the key, in requests beyond the first. */
  readonly furtherRequests: number;
  readonly reply: Reply;
}

/** The search of the channel group (docs/decisions/0130). */
@Injectable()
export class ChannelSearchService {
  constructor(
    private readonly places: ChannelSearchRepository,
    private readonly sheets: RateSheets,
    private readonly scenarioSheets: ScenarioSheets,
    private readonly clock: Clock,
    private readonly pricing: PricingService,
    private readonly unreadable: UnreadableProperties,
  ) {}

  /** One page of the connected properties around a place, with their best rates. */
  async search(context: RequestContext<ChannelCaller>, query: SearchPropertiesQuery): Promise<CountedSearch> {
    assertWithinSearchWindow(query, this.clock.todayIn(LAST_ZONE), this.clock.todayIn(FIRST_ZONE));
    const found = pageOf(context, await this.find(context.caller, query));
    if (query.filtersByPrice && found.total > PRICED_MAX) throw tooManyToPrice(query, found.total);
    const cached = this.cachedSheets(context, found.results, query);
    const isLarge = cached.size < found.results.length || workOfAll(cached, query) > WORK_AT_ONCE_MAX;
    return {
      furtherRequests: furtherRequestsOf(found.results, query),
      reply: new Reply(
        async (...turn) => {
          const body = await this.make(context, query, found, cached, ...turn);
          return body && json(body);
        },
        { queue: isLarge ? 'searches' : undefined },
      ),
    };
  }

  /** A page in the database's order; if prices decide what is found, all that may be priced. */
  private async find({ apiId }: ChannelCaller, query: SearchPropertiesQuery): Promise<ListPage<FoundPlace>> {
    const { latitude, longitude, radius, starRating, propertyType, sort, direction } = query;
    const search = { apiId, latitude, longitude, radius, starRating, propertyType, sort, direction };
    const rows = query.filtersByPrice ? { skip: 0, take: PRICED_MAX } : rowsOf(query);
    return this.places.find(search, rows, await this.unreadable.uuids());
  }

  /** None in a scenario. */
  private cachedSheets(
    { scenario }: RequestContext,
    found: readonly FoundPlace[],
    { stay }: SearchPropertiesQuery,
  ): Map<string, RateSheet> {
    const cached = new Map<string, RateSheet>();
    if (scenario !== undefined) return cached;
    for (const { uuid, revision } of found) {
      const sheet = this.sheets.ofRevision(uuid, revision, stay);
      if (sheet !== undefined) cached.set(uuid, sheet);
    }
    return cached;
  }

  /** @returns undefined: the response is no longer wanted */
  private async make(
    context: RequestContext<ChannelCaller>,
    query: SearchPropertiesQuery,
    found: ListPage<FoundPlace>,
    cached: ReadonlyMap<string, RateSheet>,
    goesOn: GoesOn,
    pausedFor: PausedFor,
  ): Promise<PaginationEnvelope<FoundProperty> | undefined> {
    const properties = new FoundProperties(context.caller, query, this.pricing);
    const priced: FoundProperty[] = [];
    let faulty = 0;
    for (const batch of batchesOf(found.results, cached)) {
      const missing = batch.map(({ uuid }) => uuid).filter((uuid) => !cached.has(uuid));
      const reading = this.scenarioSheets.readMany(context.scenario, missing, query.stay, goesOn);
      // One alone may be large, and wait for others that are: seconds, and not on a connection of searches.
      const read = await (missing.length === 1 ? pausedFor(reading) : reading);
      const sheets = new Map([...cached, ...read]);
      const ofBatch = await inSlices(properties.ofEach(batch, sheets), goesOn);
      if (ofBatch === undefined || !(await goesOn())) return undefined;
      priced.push(...ofBatch);
      faulty += batch.filter(({ uuid }) => sheets.get(uuid)?.fault !== undefined).length;
    }
    if (!query.filtersByPrice) return paginate({ results: priced, total: found.total - faulty }, query);
    const { skip, take } = rowsOf(query);
    return paginate({ results: priced.slice(skip, skip + take), total: priced.length }, query);
  }
}

/** By the room rates in the database when the search began: it is counted before anything is read or priced. */
function furtherRequestsOf(found: readonly FoundPlace[], query: SearchPropertiesQuery): number {
  const roomRates = found.reduce((sum, place) => sum + place.roomRates, 0);
  const prices = roomRates * distinctRoomRequests(query.occupancies()).length;
  return Math.max(0, Math.floor((prices - PRICES_OF_FIRST_REQUEST) / PRICES_PER_REQUEST));
}

function workOfAll(sheets: ReadonlyMap<string, RateSheet>, query: SearchPropertiesQuery): number {
  const prices = distinctRoomRequests(query.occupancies()).length * (1 + (query.dealCodes?.length ?? 0));
  let work = 0;
  for (const sheet of sheets.values()) work += workOf(sheet, query.stay, prices);
  return work;
}

/**
 * Places in their order, in batches whose sheets can be read at once, if they are not cached. A property with more room rates than
 * that is the only one of its batch to be read.
 */
function* batchesOf(
  places: readonly FoundPlace[],
  cached: ReadonlyMap<string, unknown>,
): Generator<readonly FoundPlace[]> {
  let [batch, read, roomRates]: [FoundPlace[], number, number] = [[], 0, 0];
  for (const place of places) {
    const isRead = !cached.has(place.uuid);
    if (isRead && (read === READ_AT_ONCE_MAX || (read > 0 && roomRates + place.roomRates > ROOM_RATES_MAX))) {
      yield batch;
      [batch, read, roomRates] = [[], 0, 0];
    }
    batch.push(place);
    if (isRead) [read, roomRates] = [read + 1, roomRates + place.roomRates];
  }
  if (batch.length > 0) yield batch;
}

/** 400: a search whose filters need the prices of more properties, and how to narrow it. */
function tooManyToPrice({ radius }: SearchPropertiesQuery, found: number): ApiError {
  return badRequest([
    {
      parameter: 'radius',
      received: String(radius),
      detail: `of ${radius} km finds ${found} properties`,
      expected:
        `at most ${PRICED_MAX} together with breakfast, freeCancellation or dealOnly, which need the prices of all of them; ` +
        'narrow the search by a smaller radius, starRating or propertyType, or leave these filters out',
    },
  ]);
}
