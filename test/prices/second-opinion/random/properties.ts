import fc from 'fast-check';
import type { DealEntry, PromotionEntry } from '../../../../src/import/entries/deal-entry.js';
import type { PropertyEntry } from '../../../../src/import/entries/property-entry.js';
import type { RatePlanEntry, RoomRateEntry } from '../../../../src/import/entries/room-rate-entry.js';
import { aProperty } from '../../../../tools/harness/builders/a-property.js';
import { uuidOf } from '../../../../tools/harness/builders/uuid-of.js';
import { charges } from './charges.js';
import { chosen, oneOf } from './chosen.js';
import { deals, promotions, type Assigned, type PromotionDraft } from './deals.js';
import { mostlyAbsent } from './mostly-absent.js';
import { roomRates } from './room-rates.js';
import { names, roomTypes } from './room-types.js';
import type { Setting } from './setting.js';

/** A whole property of the group 'Group', with rooms, rates, charges, deals and promotions based on its setting. */
export function properties(name: string, setting: Setting): fc.Arbitrary<PropertyEntry> {
  return fc
    .record({
      flags: mostlyAbsent({ lowInventoryThreshold: fc.nat({ max: 5 }) }),
      pricesIncludeCharges: fc.boolean(),
      charges: charges(setting),
      roomTypes: roomTypes(setting),
      ratePlans: fc.array(ratePlan, { minLength: 1, maxLength: 2 }),
      roomRates: roomRates(setting),
      deals: deals(setting),
      promotions: promotions(setting),
    })
    .map(({ flags, pricesIncludeCharges, ...drafts }) => {
      const of = (what: string) => (draft: object, index: number) => ({
        ...draft,
        uuid: uuidOf(`${name} ${what} ${index}`),
      });
      const rooms = drafts.roomTypes.map(of('room'));
      const plans = drafts.ratePlans.map(of('plan'));
      const sold = drafts.roomRates.map(({ room, plan, ...rate }, index) => ({
        ...rate,
        uuid: uuidOf(`${name} rate ${index}`),
        roomTypeUuid: oneOf(room, rooms).uuid,
        ratePlanUuid: oneOf(plan, plans).uuid,
      }));
      return aProperty({
        name,
        currency: setting.currency,
        ...flags,
        pricesIncludeCharges,
        charges: drafts.charges,
        roomTypes: rooms,
        ratePlans: plans,
        roomRates: sold,
        deals: drafts.deals.map((deal) => dealOf(deal, sold)),
        promotions: drafts.promotions.map((promotion) => promotionOf(promotion, sold)),
      }) as unknown as PropertyEntry;
    });
}

const ratePlan: fc.Arbitrary<Omit<RatePlanEntry, 'uuid'>> = fc
  .tuple(
    fc.record({
      name: names,
      cancellationPolicy: fc.constantFrom(
        { policyType: 'non-refundable' as const },
        { policyType: 'non-refundable' as const, freeCancellationUntilDays: 2 },
        { policyType: 'free-cancellation' as const },
        { policyType: 'free-cancellation' as const, freeCancellationUntilDays: 3 },
      ),
    }),
    fc.record(
      { breakfastIncluded: fc.boolean(), rateType: fc.constantFrom('sell' as const, 'net' as const) },
      { requiredKeys: [] },
    ),
  )
  .map(([named, fields]) => ({ ...named, ...fields }));

function dealOf({ rates, ...deal }: Assigned<DealEntry>, sold: readonly RoomRateEntry[]): DealEntry {
  return { ...deal, roomRateUuids: chosen(rates, sold).map(({ uuid }) => uuid) };
}

function promotionOf(
  { rates, own, ratesWithOwn, ...promotion }: PromotionDraft,
  sold: readonly RoomRateEntry[],
): PromotionEntry {
  const withOwn = chosen(ratesWithOwn, sold);
  return {
    ...promotion,
    roomRates: chosen(rates, sold).map((rate) => ({ uuid: rate.uuid, ...(withOwn.includes(rate) ? own : {}) })),
  };
}
