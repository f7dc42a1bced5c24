import { currencyDigits } from '../../domain/money/currency.js';
import { compareRoomRates, compareRoomTypes } from '../../domain/pricing/display-order.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from '../../domain/pricing/property-sheet.js';
import { addDays } from '../../domain/stay/plain-date.js';
import { nightsOf, type Stay } from '../../domain/stay/stay.js';
import { toDateColumn, toPlainDate } from '../columns.js';
import type { Snapshot } from '../snapshot.js';
import { toCharge } from './charge.row.js';
import { toDeal } from './deal.row.js';
import { toNight } from './night.row.js';
import { toPromotion } from './promotion.row.js';
import { toRoomRate } from './room-rate.row.js';

/** The nights of a stay, and with them the check-out date, whose restrictions count too. */
function stayWindow(stay: Stay): { gte: Date; lte: Date } {
  return { gte: toDateColumn(stay.checkIn), lte: toDateColumn(stay.checkOut) };
}

/** The values of a stay's dates in order, the check-out date last; undefined where a date has no row. */
function byDate<Row extends { date: Date }, Value>(rows: Row[], stay: Stay, value: (row: Row) => Value) {
  const found = new Map(rows.map((row) => [toPlainDate(row.date), value(row)]));
  return Array.from({ length: nightsOf(stay) + 1 }, (_, night) => found.get(addDays(stay.checkIn, night)));
}

/**
 * Everything that prices an existing property for a stay, in display order, with the rows of the stay's dates only.
 */
export async function loadPropertySheet(snapshot: Snapshot, propertyUuid: string, stay: Stay): Promise<PropertySheet> {
  const property = await snapshot.property.findUniqueOrThrow({
    where: { uuid: propertyUuid },
    select: {
      uuid: true,
      currency: true,
      pricesIncludeCharges: true,
      lowInventoryThreshold: true,
      charges: { orderBy: { position: 'asc' } },
      deals: { include: { rules: true, roomRates: true } },
      promotions: { include: { roomRates: true } },
    },
  });
  const digits = currencyDigits(property.currency);
  if (digits === undefined) throw new Error(`property ${propertyUuid} has the unknown currency ${property.currency}`);
  return {
    uuid: property.uuid,
    currencyDigits: digits,
    pricesIncludeCharges: property.pricesIncludeCharges,
    lowInventoryThreshold: property.lowInventoryThreshold,
    charges: property.charges.map(toCharge),
    deals: property.deals.map(toDeal),
    promotions: property.promotions.map(toPromotion),
    roomTypes: await loadRoomTypes(snapshot, propertyUuid, stay),
  };
}

async function loadRoomTypes(snapshot: Snapshot, propertyUuid: string, stay: Stay): Promise<RoomTypeSheet[]> {
  const roomTypes = await snapshot.roomType.findMany({
    where: { propertyUuid },
    select: {
      uuid: true,
      name: true,
      sortOrder: true,
      active: true,
      maxOccupancy: true,
      maxAdultOccupancy: true,
      maxChildOccupancy: true,
      maxInfantOccupancy: true,
      inventory: { select: { date: true, count: true }, where: { date: stayWindow(stay) } },
    },
  });
  const rates = await loadRoomRates(snapshot, propertyUuid, stay);
  return roomTypes
    .map((roomType) => ({
      uuid: roomType.uuid,
      name: roomType.name,
      sortOrder: roomType.sortOrder,
      active: roomType.active,
      limits: {
        guests: roomType.maxOccupancy,
        adults: roomType.maxAdultOccupancy,
        children: roomType.maxChildOccupancy,
        infants: roomType.maxInfantOccupancy,
      },
      counts: byDate(roomType.inventory, stay, (row) => row.count)
        .slice(0, -1)
        .map((count) => count ?? 0),
      rates: rates.get(roomType.uuid) ?? [],
    }))
    .sort(compareRoomTypes);
}

/** The rates by room type, each list in display order. */
async function loadRoomRates(snapshot: Snapshot, propertyUuid: string, stay: Stay) {
  const rows = await snapshot.roomRate.findMany({
    where: { propertyUuid },
    include: { ratePlan: true, nightlyPrices: { where: { date: stayWindow(stay) } } },
  });
  const rates = new Map<string, RoomRateSheet[]>();
  for (const row of rows) {
    const nights = byDate(row.nightlyPrices, stay, toNight);
    rates.set(row.roomTypeUuid, [...(rates.get(row.roomTypeUuid) ?? []), toRoomRate(row, nights)]);
  }
  for (const list of rates.values()) list.sort(compareRoomRates);
  return rates;
}
