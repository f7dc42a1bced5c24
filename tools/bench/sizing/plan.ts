import { NIGHTS } from '../data/calendar.js';
import { NIGHTS_OF_PROPERTY, ROOM_TYPES } from './hotels.js';

const DAY_SECONDS = 86_400;
const REVALIDATED_EVERY_SECONDS = 2;

/** What is not measured, but depends on the business. */
export const ASSUMED = {
  requestsADay: 1000,
  changesADay: 24,
  importsADay: 1,
  peak: 5,
  hitRate: 0.5,
  responsesCached: 20,
  /** How busy a core may be at the peak. */
  busy: 0.6,
  /** Of a process to the database, at most: the page lists them. */
  connections: 18,
  /** Replaced rows stay on disk until they are vacuumed. */
  diskReserve: 2,
};

/** Processor time in microseconds. */
interface Request {
  readonly processor: number;
}

/** Processor time in microseconds, in the server and in PostgreSQL. */
interface Shared {
  readonly own: number;
  readonly postgres: number;
}

/**
 * The figures that a plan follows from, in microseconds and bytes; those of Redis are missing if it is not installed.
 */
export interface PlanFigures {
  readonly imported: Readonly<
    Record<'replaceNight' | 'replaceNightPostgres' | 'nightBytes' | 'inventoryNightBytes' | 'propertyBytes', number>
  >;
  readonly memory: Readonly<Record<'sheetBytes' | 'responseBytes' | 'processBytes', number>> & {
    readonly next: Shared;
  };
  readonly requests: { readonly cached: Request; readonly warm: Request; readonly redis: Request | undefined };
  /** In PostgreSQL. */
  readonly priceChange: number;
  readonly idle: { readonly idle: number; readonly notification: number };
  readonly redis: Request | undefined;
  readonly revalidation: Shared;
}

/**
 * The processor time of a request whose property is in memory, in microseconds, by the part that the response cache
 * serves.
 */
export function requestTime({ cached, warm }: PlanFigures['requests'], hitRate: number): number {
  return hitRate * cached.processor + (1 - hitRate) * warm.processor;
}

/**
 * What a number of properties needs at the peak, if servers divide the properties between them; times in seconds. All
 * of them are in demand: their sheets are read again after each change.
 */
export function planFor(properties: number, figures: PlanFigures) {
  const { imported, memory, requests, priceChange, idle, redis, revalidation } = figures;
  const atPeak = (aDay: number) => (properties * aDay * ASSUMED.peak) / DAY_SECONDS;
  const seconds = (microseconds: number) => microseconds / 1e6;
  const rate = atPeak(ASSUMED.requestsADay);
  const changes = atPeak(ASSUMED.changesADay);
  const revalidated = properties / REVALIDATED_EVERY_SECONDS;

  const sharing = requests.redis === undefined ? 0 : requests.redis.processor - requests.cached.processor;
  const work =
    rate * seconds(requestTime(requests, ASSUMED.hitRate) + sharing) +
    changes * seconds(memory.next.own) +
    revalidated * seconds(revalidation.own);
  // Each process receives every notification.
  const ofProcess = ASSUMED.busy - seconds(idle.idle) - changes * seconds(idle.notification);
  const processes = Math.max(2, Math.ceil(work / ofProcess));

  const nights = properties * NIGHTS_OF_PROPERTY;
  const bytes =
    nights * imported.nightBytes +
    properties * (ROOM_TYPES * NIGHTS * imported.inventoryNightBytes + imported.propertyBytes);
  return {
    rate,
    changes,
    processes,
    cores: work + processes * (ASSUMED.busy - ofProcess),
    sheetBytes: properties * memory.sheetBytes,
    responseBytes: properties * ASSUMED.responsesCached * memory.responseBytes,
    processBytes: processes * memory.processBytes,
    diskBytes: bytes * ASSUMED.diskReserve,
    connections: processes * ASSUMED.connections,
    deliveries: changes * processes,
    postgresCores: changes * seconds(memory.next.postgres + priceChange) + revalidated * seconds(revalidation.postgres),
    redisCores: rate * seconds(redis?.processor ?? NaN),
    importHours: (nights * ASSUMED.importsADay * seconds(imported.replaceNight + imported.replaceNightPostgres)) / 3600,
  };
}
