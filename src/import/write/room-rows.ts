import { RATE_PLAN, ROOM_RATE, ROOM_TYPE, ROOM_TYPE_CONTENT } from '../entries/fields.js';
import type { PropertyEntry, RoomTypeEntry } from '../entries/property-entry.js';
import type { RatePlanEntry, RoomRateEntry } from '../entries/room-rate-entry.js';
import { readCancellationPolicy, readDeposit, readPenalty } from '../parse/read-cancellation.js';
import type { RatePlanModel, RoomRateModel, RoomTypeModel } from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';
import { partColumn, penaltyColumn } from '../../database/part-column.js';

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
    ...ROOM_TYPE.columns(roomType),
    ...ROOM_TYPE_CONTENT.columns(content),
    propertyUuid,
    contentName: content.name,
    contentDescription: content.description ?? null,
  };
}

function ratePlanRow(propertyUuid: string, ratePlan: RatePlanEntry, digits: number): JsonRow<RatePlanModel> {
  const { policyType, freeCancellationUntilDays } = readCancellationPolicy(ratePlan);
  const { cancellationPenalties = [], deposit } = ratePlan;
  return {
    ...RATE_PLAN.columns(ratePlan),
    propertyUuid,
    policyType,
    freeCancellationUntilDays,
    cancellationPenalties: cancellationPenalties.map((entry) => penaltyColumn(readPenalty(entry, digits))),
    deposit: deposit === undefined ? null : partColumn(readDeposit(deposit, digits)),
  };
}

function roomRateRow(propertyUuid: string, roomRate: RoomRateEntry): JsonRow<RoomRateModel> {
  const { pricing } = roomRate;
  return {
    ...ROOM_RATE.columns(roomRate),
    propertyUuid,
    pricingModel: pricing.model,
    includedAdults: pricing.model === 'perDay' ? (pricing.includedAdults ?? 2) : null,
    includedChildren: pricing.model === 'perDay' ? (pricing.includedChildren ?? 0) : null,
  };
}
