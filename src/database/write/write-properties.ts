import type { PropertyEntry } from '../../data-set/property-entry.js';
import { readCharge } from '../../data-set/read-charge.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { dateOrNull } from './date-column.js';
import type { Prisma } from '../generated/client.js';
import { writeDeals } from './write-deals.js';
import { writePromotions } from './write-promotions.js';
import { writeRooms } from './write-rooms.js';
import { propertyRow } from './property-row.js';

type Transaction = Prisma.TransactionClient;

/**
 * Replaces properties with everything that belongs to them. A property's own row is updated in place, so that what refers to it
 * (channel connections, keys) stays; everything below it is deleted first, for all of the properties, so that a uuid may move
 * from one of them to another.
 */
export async function writeProperties(
  transaction: Transaction,
  properties: readonly PropertyEntry[],
  written: (done: number) => void,
): Promise<void> {
  for (const property of properties) {
    const { uuid, ...columns } = propertyRow(property);
    await transaction.property.upsert({
      where: { uuid },
      create: { uuid, ...columns },
      update: columns,
      select: { uuid: true },
    });
  }
  await deleteContents(
    transaction,
    properties.map(({ uuid }) => uuid),
  );
  for (const [at, property] of properties.entries()) {
    const digits = currencyDigits(property.currency) ?? 0;
    await writeCharges(transaction, property, digits);
    await writeRooms(transaction, property, digits);
    await writeDeals(transaction, property, digits);
    await writePromotions(transaction, property, digits);
    written(at + 1);
  }
}

async function deleteContents(transaction: Transaction, properties: string[]): Promise<void> {
  const where = { propertyUuid: { in: properties } };
  await transaction.promotion.deleteMany({ where });
  await transaction.deal.deleteMany({ where });
  await transaction.roomRate.deleteMany({ where });
  await transaction.ratePlan.deleteMany({ where });
  await transaction.roomType.deleteMany({ where });
  await transaction.charge.deleteMany({ where });
}

async function writeCharges(transaction: Transaction, property: PropertyEntry, digits: number): Promise<void> {
  const data = (property.charges ?? []).map((entry, position) => {
    const charge = readCharge(entry, digits);
    const isAmount = charge.type === 'amount';
    return {
      propertyUuid: property.uuid,
      position,
      name: charge.name,
      kind: charge.kind,
      percentagePpm: isAmount ? null : charge.percentage,
      appliesTo: isAmount ? null : charge.appliesTo,
      amountMinor: isAmount ? BigInt(charge.amount) : null,
      per: isAmount ? charge.per : null,
      countsChildren: entry.countsChildren ?? true,
      taxed: isAmount && charge.taxed,
      maxNights: charge.maxNights,
      validFrom: dateOrNull(entry.validFrom),
      validTo: dateOrNull(entry.validTo),
    };
  });
  if (data.length > 0) await transaction.charge.createMany({ data });
}
