import type { PropertyEntry, RoomTypeEntry } from '../../data-set/property-entry.js';
import type { RatePlanEntry, RoomRateEntry } from '../../data-set/room-rate-entry.js';
import { readCancellationPolicy, readDeposit, readPenalty } from '../../data-set/read-cancellation.js';
import type { RatePlanModel, RoomRateModel, RoomTypeModel } from '../generated/models.js';
import type { JsonRow } from '../json-row.js';
import { partColumn, penaltyColumn } from '../part-column.js';
import { jsonOf } from './json-column.js';

export function roomTypeRows({ uuid, roomTypes = [] }: PropertyEntry): JsonRow<RoomTypeModel>[] {
  return roomTypes.map((roomType) => roomTypeRow(uuid, roomType));
}

export function ratePlanRows({ uuid, ratePlans = [] }: PropertyEntry, digits: number): JsonRow<RatePlanModel>[] {
  return ratePlans.map((ratePlan) => ratePlanRow(uuid, ratePlan, digits));
}

export function roomRateRows({ uuid, roomRates = [] }: PropertyEntry): JsonRow<RoomRateModel>[] {
  return roomRates.map((roomRate) => roomRateRow(uuid, roomRate));
}

function roomTypeRow(propertyUuid: string, roomType: RoomTypeEntry): JsonRow<RoomTypeModel> {
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
    contentName: jsonOf(content.name),
    contentDescription: jsonOf(content.description),
    roomArea: content.roomArea ?? null,
    photos: jsonOf(content.photos ?? []),
    amenities: jsonOf(content.amenities ?? []),
    views: jsonOf(content.views ?? []),
    viewOtaCode: content.viewOtaCode ?? null,
    bedConfigurations: jsonOf(content.bedConfigurations ?? []),
  };
}

function ratePlanRow(propertyUuid: string, ratePlan: RatePlanEntry, digits: number): JsonRow<RatePlanModel> {
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
    cancellationPenalties: jsonOf(cancellationPenalties.map((entry) => penaltyColumn(readPenalty(entry, digits)))),
    deposit: deposit === undefined ? null : jsonOf(partColumn(readDeposit(deposit, digits))),
    nonGuaranteeCutoffTime: ratePlan.nonGuaranteeCutoffTime ?? null,
    description: ratePlan.description ?? null,
  };
}

function roomRateRow(propertyUuid: string, roomRate: RoomRateEntry): JsonRow<RoomRateModel> {
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
