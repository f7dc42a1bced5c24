import { CHARGE, PROPERTY, PROPERTY_CONTENT } from '../entries/fields.js';
import type { PropertyEntry, ChargeEntry } from '../entries/property-entry.js';
import { compareCodePoints } from '../../domain/content/code-points.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { compareRoomTypes } from '../../domain/pricing/display-order.js';
import type { Snapshot } from '../../database/snapshot.js';
import { calendarEntries } from './calendar-entries.js';
import { dealEntry, promotionEntry } from './deal-entry.js';
import {
  chargesInTodaysTerms,
  dealInTodaysTerms,
  type Note,
  promotionsInTodaysTerms,
  textsInTodaysTerms,
} from './in-todays-terms.js';
import { inventoryEntries } from './inventory-entries.js';
import { ratePlanEntry, roomRateEntry, roomTypeEntry } from './room-entries.js';
import { listOrNull } from './without-nulls.js';
import type { ChargeModel } from '../../database/generated/models.js';
import { figureTexts } from './column-text.js';

const byUuid = (a: { uuid: string }, b: { uuid: string }) => compareCodePoints(a.uuid, b.uuid);

/** One property with everything that belongs to it. */
export async function propertyEntry(snapshot: Snapshot, uuid: string, note: Note): Promise<PropertyEntry> {
  const row = await snapshot.property.findUniqueOrThrow({ where: { uuid } });
  const where = { propertyUuid: uuid };
  const digits = currencyDigits(row.currency) ?? 0;
  const charges = await snapshot.charge.findMany({ where, orderBy: { position: 'asc' } });
  const roomTypes = await snapshot.roomType.findMany({ where });
  const inventories = await inventoryEntries(snapshot, uuid);
  const ratePlans = await snapshot.ratePlan.findMany({ where });
  const roomRates = await snapshot.roomRate.findMany({ where });
  const calendars = await calendarEntries(snapshot, uuid, digits);
  const deals = await snapshot.deal.findMany({ where, include: { rules: true, roomRates: true } });
  const promotions = await snapshot.promotion.findMany({ where, include: { roomRates: true } });
  const { parking = [], transport = [] } = PROPERTY_CONTENT.entry(row);
  const entry = PROPERTY.entry(row, {
    testData: row.testData ? true : null,
    content: PROPERTY_CONTENT.entry(row, { parking: listOrNull(parking), transport: listOrNull(transport) }),
    charges: chargesInTodaysTerms(
      charges.map((charge) => chargeEntry(charge, digits)),
      note,
    ),
    roomTypes: roomTypes.sort(compareRoomTypes).map((type) => roomTypeEntry(type, inventories.get(type.uuid))),
    ratePlans: ratePlans.sort(byUuid).map((plan) => ratePlanEntry(plan, digits)),
    roomRates: roomRates.sort(byUuid).map((rate) => roomRateEntry(rate, calendars.get(rate.uuid))),
    deals: deals
      .sort((a, b) => compareCodePoints(a.code, b.code))
      .map((deal) => dealInTodaysTerms(dealEntry(deal, digits))),
    promotions: promotionsInTodaysTerms(
      promotions
        .sort((a, b) => compareCodePoints(a.codeKey, b.codeKey))
        .map((promotion) => promotionEntry(promotion, digits)),
      note,
    ),
  });
  return textsInTodaysTerms(entry, note);
}

/** A charge as a data set writes it: fields that concern only amounts are omitted for a percentage. */
function chargeEntry(row: ChargeModel, digits: number): ChargeEntry {
  const isAmount = row.amountMinor !== null;
  return CHARGE.entry(row, {
    ...figureTexts(row, digits),
    countsChildren: isAmount ? row.countsChildren : null,
    taxed: isAmount && row.taxed ? true : null,
  });
}
