import type { RatePlanModel, RoomRateModel, RoomTypeModel } from '../../database/generated/models.js';
import { toCancellation, toDeposit } from '../../database/read/cancellation.row.js';
import type { PartOfStay } from '../../domain/cancellation/part-of-stay.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { formatPercentage } from '../../domain/money/percentage.js';
import { RATE_PLAN, ROOM_RATE, ROOM_TYPE, ROOM_TYPE_CONTENT } from '../entries/fields.js';
import type { InventoryEntry, RoomTypeEntry } from '../entries/property-entry.js';
import type {
  CalendarEntry,
  CancellationPenaltyEntry,
  DepositEntry,
  RatePlanEntry,
  RoomRateEntry,
} from '../entries/room-rate-entry.js';
import { listOrNull } from './without-nulls.js';

/** A room type with its inventory. */
export function roomTypeEntry(row: RoomTypeModel, inventory: readonly InventoryEntry[] = []): RoomTypeEntry {
  const { contentName: name, contentDescription: description } = row;
  return ROOM_TYPE.entry(row, { content: ROOM_TYPE_CONTENT.entry(row, { name, description }), inventory });
}

/** A room rate with its calendar. */
export function roomRateEntry(row: RoomRateModel, calendar: readonly CalendarEntry[] = []): RoomRateEntry {
  return ROOM_RATE.entry(row, { pricing: toPricing(row), calendar });
}

function toPricing(row: RoomRateModel): RoomRateEntry['pricing'] {
  if (row.pricingModel !== 'perDay') return { model: 'perOccupancy' };
  return { model: 'perDay', includedAdults: row.includedAdults ?? 0, includedChildren: row.includedChildren ?? 0 };
}

/** A rate plan as a data set writes it. */
export function ratePlanEntry(row: RatePlanModel, digits: number): RatePlanEntry {
  const { cancellationPolicy, cancellationPenalties } = toCancellation(row);
  const deposit = toDeposit(row);
  return RATE_PLAN.entry(row, {
    lunchIncluded: row.lunchIncluded ? true : null,
    dinnerIncluded: row.dinnerIncluded ? true : null,
    cancellationPolicy,
    cancellationPenalties: listOrNull(
      cancellationPenalties.map(({ deadlineHours, ...part }) => ({ deadlineHours, ...partFields(part, digits) })),
    ),
    deposit: deposit === null ? null : depositEntry(deposit, digits),
  });
}

function partFields(part: PartOfStay, digits: number): Omit<CancellationPenaltyEntry, 'deadlineHours'> {
  switch (part.type) {
    case 'percentage':
      return { percentage: formatPercentage(part.percentage) };
    case 'nights':
      return { nights: part.nights };
    case 'amount':
      return { amount: formatAmount(part.amount, digits) };
  }
}

function depositEntry(deposit: PartOfStay, digits: number): DepositEntry {
  return { type: deposit.type, value: String(partFields(deposit, digits)[deposit.type]) };
}
