import type { Prisma } from './generated/client.js';
import { type NightPrice, priceRoomRate, type QuoteQuery, type Rules, stayDates, unitOf } from './pricing.js';

const DAY_MS = 86_400_000;

/** A property with everything that its quotes need. */
export function propertyQuery(uuid: string, checkIn: string, checkOut: string) {
  const dates = { gte: new Date(checkIn), lt: new Date(checkOut) };
  return {
    where: { uuid },
    include: {
      charges: { orderBy: { position: 'asc' } },
      deals: { where: { active: true }, include: { rules: { orderBy: { minNights: 'desc' } }, roomRates: true } },
      roomTypes: {
        where: { active: true },
        orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }, { uuid: 'asc' }],
        include: {
          inventory: { where: { date: dates } },
          roomRates: {
            where: { active: true, sellDirect: true, promotionOnly: false },
            orderBy: [{ sortOrder: 'asc' }, { ratePlan: { name: 'asc' } }, { uuid: 'asc' }],
            include: { ratePlan: true, nightlyPrices: { where: { date: dates }, orderBy: { date: 'asc' } } },
          },
        },
      },
    },
  } satisfies Prisma.PropertyFindManyArgs;
}

export type LoadedProperty = Prisma.PropertyGetPayload<ReturnType<typeof propertyQuery>>;
type RoomType = LoadedProperty['roomTypes'][number];
type RoomRate = RoomType['roomRates'][number];
type Night = RoomRate['nightlyPrices'][number];
type AssignedDeal = ReturnType<typeof toDeal>;
export type Quote = NonNullable<ReturnType<typeof presentQuote>>;

/** The quotes of a property as loaded by Prisma, with the rows of the stay's nights. */
export function presentQuotes(property: LoadedProperty, query: QuoteQuery): Quote[] {
  const rules = { ...query, leadDays: leadDays(property, query), charges: property.charges.map(toCharge) };
  const deals = property.deals.map(toDeal);
  return property.roomTypes
    .filter((roomType) => fits(query, roomType))
    .flatMap((roomType) =>
      roomType.roomRates
        .map((rate) => presentQuote(property, roomType, rate, deals, rules))
        .filter((quote) => quote !== undefined),
    );
}

function presentQuote(
  property: LoadedProperty,
  roomType: RoomType,
  rate: RoomRate,
  deals: readonly AssignedDeal[],
  rules: Rules,
) {
  const dates = stayDates(rules);
  const nights = rate.nightlyPrices;
  if (nights.length < dates.length - 1 || nights.some(({ amountMinor }) => amountMinor === null)) return undefined;
  const amounts = nights.map((night) => baseAmount(night, rate, rules));
  const assigned = deals.filter(({ roomRateUuids }) => roomRateUuids.has(rate.uuid));
  const price = priceRoomRate(amounts, assigned, rules);
  const unit = unitOf(property.currency);
  return {
    propertyUuid: property.uuid,
    roomTypeUuid: roomType.uuid,
    roomRateUuid: rate.uuid,
    checkInDate: rules.checkIn,
    checkOutDate: rules.checkOut,
    lengthOfStay: nights.length,
    availability: isClosed(nights) ? 0 : roomsLeft(roomType, nights.length),
    occupancy: { adults: rules.adults, children: rules.children },
    price: { gross: price.gross / unit, net: price.net / unit, tax: price.tax / unit, serviceCharge: price.fee / unit },
    ...(rules.withBreakdown && { breakdown: breakdown(price.nights, dates, unit) }),
  };
}

function breakdown(nights: readonly NightPrice[], dates: readonly string[], unit: number) {
  const entries = nights.map(({ gross, discounts }, at) => ({
    date: dates[at],
    gross: gross / unit,
    discount: discounts.map(({ type, amount }) => ({ type, amount: amount / unit })),
    promoDiscount: [],
  }));
  return [...entries, { date: dates.at(-1), gross: 0, discount: [], promoDiscount: [] }];
}

function baseAmount(night: Night, { includedAdults, includedChildren }: RoomRate, { adults, children }: QuoteQuery) {
  if (adults === 1 && children === 0 && night.singleAdultMinor !== null) return Number(night.singleAdultMinor);
  const extraAdults = Math.max(adults - (includedAdults ?? 0), 0) * Number(night.extraAdultMinor ?? 0);
  const extraChildren = Math.max(children - (includedChildren ?? 0), 0) * Number(night.extraChildMinor ?? 0);
  return Number(night.amountMinor) + extraAdults + extraChildren;
}

function isClosed(nights: readonly Night[]): boolean {
  const [first] = nights;
  if (first?.closedToArrival === true || (first?.minStayArrival ?? 0) > nights.length) return true;
  return nights.some(({ stopSell }) => stopSell);
}

function roomsLeft({ inventory }: RoomType, nights: number): number {
  return inventory.length < nights ? 0 : Math.min(...inventory.map(({ count }) => count));
}

function fits({ adults, children }: QuoteQuery, { maxAdultOccupancy, maxChildOccupancy, maxOccupancy }: RoomType) {
  return adults <= maxAdultOccupancy && children <= maxChildOccupancy && adults + children <= maxOccupancy;
}

function toCharge({ kind, percentagePpm, appliesTo, amountMinor, countsChildren }: LoadedProperty['charges'][number]) {
  return { kind, percentage: percentagePpm, appliesTo, amount: Number(amountMinor), countsChildren };
}

function toDeal({ percentagePpm, rules, roomRates, ...deal }: LoadedProperty['deals'][number]) {
  return {
    ...deal,
    percentage: percentagePpm,
    rules: rules.map((rule) => ({ minNights: rule.minNights, percentage: rule.percentagePpm })),
    roomRateUuids: new Set(roomRates.map(({ roomRateUuid }) => roomRateUuid)),
  };
}

/** Days from today, in the property's zone, until check-in. */
function leadDays({ timezone }: LoadedProperty, { checkIn }: QuoteQuery): number {
  const now = new Date(process.env['CLOCK'] ?? '');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now);
  return (Date.parse(checkIn) - Date.parse(today)) / DAY_MS;
}
