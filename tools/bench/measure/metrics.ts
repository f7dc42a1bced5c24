import { readMetrics } from '../../harness/metrics.js';
import { until } from '../../harness/until.js';
import { inParallel, requestOk } from '../check/responses.js';
import type { OurServer } from '../servers/ours.js';

/**
 * The first pass reads each property, the second one waits for sheets that are still being read; others are for failed
 * reads.
 */
const PASSES_MAX = 5;
const CACHED_MS_MAX = 10_000;

/** A server's own metrics of its rate sheets. */
export async function ownFigures({ managementPort }: OurServer) {
  const metric = await readMetrics(managementPort);
  const reads = (result: string) => metric('stayquote_rate_sheet_lookups_total', `result="${result}"`);
  return {
    sheets: metric('stayquote_rate_sheets'),
    /** Of a sheet, on average. */
    sheetBytes: metric('stayquote_rate_sheets_bytes') / metric('stayquote_rate_sheets'),
    /** Of whole sheets; those of the dates of a stay are counted apart. */
    sheetReads: reads('read'),
    stayReads: reads('stay'),
  };
}

/** How often a server has read a property from the database, whole or for a stay. */
export async function readsOf(server: OurServer): Promise<number> {
  const { sheetReads, stayReads } = await ownFigures(server);
  return sheetReads + stayReads;
}

/**
 * Requests properties until a server has the whole sheets of all of them in memory. It reads a sheet behind the second
 * request for its property within a minute, so both are sent before those for the next one.
 * @param oneOfEach one request for each property
 */
export async function cacheSheets(server: OurServer, oneOfEach: readonly string[]): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const before = await readsOf(server);
    await inParallel(oneOfEach, async (target) => {
      await requestOk(server, target);
      await requestOk(server, target);
    });
    if ((await readsOf(server)) === before) return;
  }
  throw new Error(`the server ${server.name} does not cache the sheets of ${oneOfEach.length} properties`);
}

/**
 * Waits until a server has the given number of whole sheets in memory, some of which it reads behind responses.
 * @returns its figures
 */
export function untilCached(server: OurServer, sheets: number): ReturnType<typeof ownFigures> {
  const poll = async () => {
    const figures = await ownFigures(server);
    return figures.sheets === sheets && figures;
  };
  return until(poll, { what: `${sheets} sheets in the memory of ${server.name}`, msMax: CACHED_MS_MAX });
}
