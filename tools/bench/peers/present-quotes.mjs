import { unitOf } from './currency-digits.mjs';
import { priceRoomRate } from './price-room-rate.mjs';
import { stayDates } from './stay-dates.mjs';

const DAY_MS = 86_400_000;

/** The quotes of a property as loaded by Prisma, with the rows of the stay's nights. */
export function presentQuotes(property, query) {
  const rules = { ...query, leadDays: leadDays(property, query), charges: property.charges.map(toCharge) };
  const deals = property.deals.map(toDeal);
  return property.roomTypes
    .filter((roomType) => fits(query, roomType))
    .flatMap((roomType) =>
      roomType.roomRates.map((rate) => presentQuote(property, roomType, rate, deals, rules)).filter((quote) => quote),
    );
}

function presentQuote(property, roomType, rate, deals, rules) {
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

function breakdown(nights, dates, unit) {
  const entries = nights.map(({ gross, discounts }, at) => ({
    date: dates[at],
    gross: gross / unit,
    discount: discounts.map(({ type, amount }) => ({ type, amount: amount / unit })),
    promoDiscount: [],
  }));
  return [...entries, { date: dates.at(-1), gross: 0, discount: [], promoDiscount: [] }];
}

function baseAmount(night, { includedAdults, includedChildren }, { adults, children }) {
  if (adults === 1 && children === 0 && night.singleAdultMinor !== null) return Number(night.singleAdultMinor);
  const extraAdults = Math.max(adults - includedAdults, 0) * Number(night.extraAdultMinor ?? 0);
  const extraChildren = Math.max(children - includedChildren, 0) * Number(night.extraChildMinor ?? 0);
  return Number(night.amountMinor) + extraAdults + extraChildren;
}

function isClosed(nights) {
  const [{ closedToArrival, minStayArrival }] = nights;
  return closedToArrival || (minStayArrival ?? 0) > nights.length || nights.some(({ stopSell }) => stopSell);
}

function roomsLeft({ inventory }, nights) {
  return inventory.length < nights ? 0 : Math.min(...inventory.map(({ count }) => count));
}

function fits({ adults, children }, { maxAdultOccupancy, maxChildOccupancy, maxOccupancy }) {
  return adults <= maxAdultOccupancy && children <= maxChildOccupancy && adults + children <= maxOccupancy;
}

function toCharge({ kind, percentagePpm, appliesTo, amountMinor, countsChildren }) {
  return { kind, percentage: percentagePpm, appliesTo, amount: Number(amountMinor), countsChildren };
}

function toDeal({ percentagePpm, rules, roomRates, ...deal }) {
  return {
    ...deal,
    percentage: percentagePpm,
    rules: rules.map((rule) => ({ minNights: rule.minNights, percentage: rule.percentagePpm })),
    roomRateUuids: new Set(roomRates.map(({ roomRateUuid }) => roomRateUuid)),
  };
}

/** Days from today, in the property's zone, until check-in. */
function leadDays({ timezone }, { checkIn }) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date(process.env.CLOCK));
  return (Date.parse(checkIn) - Date.parse(today)) / DAY_MS;
}
