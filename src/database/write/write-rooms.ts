import type { PropertyEntry, RoomTypeEntry } from '../../data-set/property-entry.js';
import type { RatePlanEntry, RoomRateEntry } from '../../data-set/room-rate-entry.js';
import { readCancellationPolicy, readDeposit, readPenalty } from '../../data-set/read-cancellation.js';
import { Prisma } from '../generated/client.js';
import { partColumn, penaltyColumn } from '../part-column.js';
import { inChunks } from './in-chunks.js';
import { photosOf } from './photo-column.js';
import { writeInventory } from './write-inventory.js';
import { writeNights } from './write-nights.js';

type Transaction = Prisma.TransactionClient;

/** Writes a property's room types with their counts, its rate plans, and its room rates with their nights. */
export async function writeRooms(transaction: Transaction, property: PropertyEntry, digits: number): Promise<void> {
  const { uuid, roomTypes = [], ratePlans = [], roomRates = [] } = property;
  await transaction.roomType.createMany({ data: roomTypes.map((roomType) => roomTypeRow(uuid, roomType)) });
  await transaction.ratePlan.createMany({ data: ratePlans.map((ratePlan) => ratePlanRow(uuid, ratePlan, digits)) });
  for (const chunk of inChunks(roomRates)) {
    await transaction.roomRate.createMany({ data: chunk.map((roomRate) => roomRateRow(uuid, roomRate)) });
  }
  await writeInventory(transaction, roomTypes);
  await writeNights(transaction, roomRates, digits);
}

function roomTypeRow(propertyUuid: string, roomType: RoomTypeEntry): Prisma.RoomTypeCreateManyInput {
  const { content } = roomType;
  return {
    uuid: roomType.uuid,
    propertyUuid,
    name: roomType.name,
    description: roomType.description ?? null,
    category: roomType.category ?? null,
    roomSize: roomType.roomSize ?? null,
    roomSizeUnit: roomType.roomSizeUnit ?? null,
    bathroomQuantity: roomType.bathroomQuantity ?? null,
    maxOccupancy: roomType.maxOccupancy,
    maxAdultOccupancy: roomType.maxAdultOccupancy,
    maxChildOccupancy: roomType.maxChildOccupancy,
    maxInfantOccupancy: roomType.maxInfantOccupancy,
    code: roomType.code ?? null,
    categoryCode: roomType.categoryCode ?? null,
    smokingPolicy: roomType.smokingPolicy ?? null,
    sortOrder: roomType.sortOrder ?? 0,
    active: roomType.active ?? true,
    contentName: content.name,
    contentDescription: content.description ?? Prisma.DbNull,
    roomArea: content.roomArea ?? null,
    photos: photosOf(content.photos),
    amenities: [...(content.amenities ?? [])],
    views: [...(content.views ?? [])],
    viewOtaCode: content.viewOtaCode ?? null,
    bedConfigurations: (content.bedConfigurations ?? []).map((beds) => ({ ...beds })),
  };
}

function ratePlanRow(propertyUuid: string, ratePlan: RatePlanEntry, digits: number): Prisma.RatePlanCreateManyInput {
  const { policyType, freeCancellationUntilDays } = readCancellationPolicy(ratePlan);
  const { cancellationPenalties = [], deposit } = ratePlan;
  return {
    uuid: ratePlan.uuid,
    propertyUuid,
    name: ratePlan.name,
    breakfastIncluded: ratePlan.breakfastIncluded ?? false,
    lunchIncluded: ratePlan.lunchIncluded ?? false,
    dinnerIncluded: ratePlan.dinnerIncluded ?? false,
    rateType: ratePlan.rateType ?? 'sell',
    policyType,
    freeCancellationUntilDays,
    cancellationPenalties: cancellationPenalties.map((entry) => penaltyColumn(readPenalty(entry, digits))),
    deposit: deposit === undefined ? Prisma.DbNull : partColumn(readDeposit(deposit, digits)),
    nonGuaranteeCutoffTime: ratePlan.nonGuaranteeCutoffTime ?? null,
    description: ratePlan.description ?? null,
  };
}

function roomRateRow(propertyUuid: string, roomRate: RoomRateEntry): Prisma.RoomRateCreateManyInput {
  const { pricing } = roomRate;
  return {
    uuid: roomRate.uuid,
    propertyUuid,
    roomTypeUuid: roomRate.roomTypeUuid,
    ratePlanUuid: roomRate.ratePlanUuid,
    name: roomRate.name ?? null,
    description: roomRate.description ?? null,
    sortOrder: roomRate.sortOrder ?? 0,
    active: roomRate.active ?? true,
    sellDirect: roomRate.sellDirect ?? true,
    promotionOnly: roomRate.promotionOnly ?? false,
    minLeadDays: roomRate.minLeadDays ?? null,
    maxLeadDays: roomRate.maxLeadDays ?? null,
    maxNumberOfRooms: roomRate.maxNumberOfRooms ?? null,
    pricingModel: pricing.model,
    includedAdults: pricing.model === 'perDay' ? (pricing.includedAdults ?? 2) : null,
    includedChildren: pricing.model === 'perDay' ? (pricing.includedChildren ?? 0) : null,
  };
}
