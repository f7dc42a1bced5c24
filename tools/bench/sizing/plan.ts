// @ts-nocheck: becomes TypeScript in the next commits.
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
  /** Replaced rows stay on disk until they are vacuumed. */
  diskReserve: 2,
};

/** The processor time of a request whose property is in memory, in microseconds, by the part that the response cache serves. */
export function requestTime({ requests }, hitRate) {
  return hitRate * requests.cached.processor + (1 - hitRate) * requests.warm.processor;
}

/**
 * What a number of properties needs at the peak, if servers divide the properties between them; times in seconds. All of them are in
 * demand: their sheets are read again after each change.
 */
export function planFor(properties, figures) {
  const { imported, memory, requests, connections, notifications, idle, redis, revalidation } = figures;
  const atPeak = (aDay) => (properties * aDay * ASSUMED.peak) / DAY_SECONDS;
  const seconds = (microseconds) => microseconds / 1e6;
  const rate = atPeak(ASSUMED.requestsADay);
  const changes = atPeak(ASSUMED.changesADay);
  const revalidated = properties / REVALIDATED_EVERY_SECONDS;

  const sharing = redis ? requests.redis.processor - requests.cached.processor : 0;
  const work =
    rate * seconds(requestTime(figures, ASSUMED.hitRate) + sharing) +
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
    connections: processes * connections,
    deliveries: changes * processes,
    postgresCores:
      changes * seconds(memory.next.postgres + notifications.pricePostgres) +
      revalidated * seconds(revalidation.postgres),
    redisCores: redis ? rate * seconds(redis.processor) : undefined,
    importHours: (nights * ASSUMED.importsADay * seconds(imported.replaceNight + imported.replaceNightPostgres)) / 3600,
  };
}
