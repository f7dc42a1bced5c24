import { stayDates } from './stay-dates.mjs';

/** One quote as JSON. Nothing in it needs escaping: uuids, dates, numbers and deal kinds. */
export function writeQuote({ propertyUuid, roomTypeUuid, uuid, availability, price, unit }, query) {
  const { checkIn, checkOut, adults, children, withBreakdown } = query;
  const head =
    `{"propertyUuid":"${propertyUuid}","roomTypeUuid":"${roomTypeUuid}","roomRateUuid":"${uuid}",` +
    `"checkInDate":"${checkIn}","checkOutDate":"${checkOut}","lengthOfStay":${price.nights.length},` +
    `"availability":${availability},"occupancy":{"adults":${adults},"children":${children}},` +
    `"price":{"gross":${price.gross / unit},"net":${price.net / unit},"tax":${price.tax / unit},` +
    `"serviceCharge":${price.fee / unit}}`;
  return withBreakdown ? `${head},"breakdown":[${writeNights(price.nights, query, unit)}]}` : `${head}}`;
}

function writeNights(nights, query, unit) {
  const dates = stayDates(query);
  let text = '';
  for (const [at, { gross, discounts }] of nights.entries()) {
    const list = discounts.map(({ type, amount }) => `{"type":"${type}","amount":${amount / unit}}`).join(',');
    text += `{"date":"${dates[at]}","gross":${gross / unit},"discount":[${list}],"promoDiscount":[]},`;
  }
  return `${text}{"date":"${dates[nights.length]}","gross":0,"discount":[],"promoDiscount":[]}`;
}
