// A client by fetch alone, one request after another. FAULT names what it does wrong; without one it is sound.
import { DIGITS, observe, stays, task } from './task.mjs';

const { STAYQUOTE_URL: url, STAYQUOTE_KEY: key, STAYQUOTE_ID: id, FAULT: fault } = process.env;
const TRIES = fault === 'tries-for-ever' ? 12 : 5;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const tags = new Map();

class Refused extends Error {}

async function get(path, query) {
  const search = new URLSearchParams({
    ...query,
    ...(fault === 'key-in-url' && { apikey: key }),
    ...(fault === 'key-in-base64' && { auth: btoa(key) }),
  });
  const target = `${path}?${search.toString()}`;
  for (let tries = 1; ; tries += 1) {
    const tag =
      fault === 'ignores-entity-tags'
        ? undefined
        : tags.get(target)?.tag && (fault === 'makes-entity-tags-up' ? '"mine"' : tags.get(target).tag);
    const headers = { 'x-sm-api-key': key, ...(id && { 'x-sm-api-id': id }), ...(tag && { 'if-none-match': tag }) };
    const response = await fetch(url + target, { headers });
    if (response.status === 304) return tags.get(target).body;
    const body = await response.json();
    if (response.ok) {
      tags.set(target, { tag: response.headers.get('etag'), body });
      return body;
    }
    const isBusy =
      (fault !== 'ends-lists-at-429' && [429, 503].includes(response.status)) || fault === `repeats-${response.status}`;
    if (!isBusy || tries === TRIES) throw new Refused(body.errors[0].name);
    const retryAfter = response.headers.get('retry-after');
    if (fault === `repeats-${response.status}`) await pause(response.status === 401 ? 1200 : 20);
    else if (retryAfter === null && fault === 'tries-for-ever') await pause(20 * 1.5 ** tries);
    else if (retryAfter === null) await pause(fault === 'same-pause' ? 500 : 100 * 2 ** tries);
    else if (fault === 'waits-after-429-only' && response.status === 503) await pause(100 * 2 ** tries);
    else if (fault === 'reads-milliseconds') await pause(Number(retryAfter));
    else await pause(fault === 'half-retry-after' ? retryAfter * 500 : retryAfter * 1000 + 20);
  }
}

async function list() {
  const items = [];
  let page = fault === 'begins-at-page-2' ? 2 : fault === 'begins-at-page-0' ? 0 : 1;
  for (;;) {
    const path = task.isOfRoomTypes ? `/properties/${task.uuid}/room-types` : '/properties';
    const { results, totalPages } = await get(path, { page, perPage: 20 }).catch((error) => {
      if (fault === 'ends-lists-at-429') return { results: [], totalPages: 0 };
      throw error;
    });
    items.push(...results);
    page += 1;
    const isOver = fault === 'until-a-page-is-empty' ? results.length === 0 : page > totalPages;
    if (isOver || fault === 'first-page-only') break;
  }
  if (!task.hasDetails) return { uuids: items.map((item) => item.uuid) };
  const roomTypes = items.map(({ uuid, description, roomSize, bathroomQuantity }) => {
    if (fault === 'empty-text-for-null') return { uuid, description: description ?? '', roomSize, bathroomQuantity };
    if (fault === 'bathrooms-as-numbers')
      return { uuid, description, roomSize, bathroomQuantity: Number(bathroomQuantity) };
    return { uuid, description, roomSize, bathroomQuantity };
  });
  return { roomTypes };
}

function read(quote) {
  const { roomRateUuid, availability, price, breakdown } = quote;
  if (fault === 'knows-all-members' && Object.keys(quote).length !== 9) throw new Error('an unknown member');
  if (breakdown !== undefined) {
    const dates = fault === 'drops-the-last-date' ? breakdown.slice(0, -1) : breakdown;
    const shown = dates.filter(({ discount }) => fault !== 'only-discounted-dates' || discount.length > 0);
    return {
      roomRateUuid,
      dates: Object.fromEntries(shown.map(({ date, gross, discount }) => [date, task.hasDeals ? discount : gross])),
    };
  }
  if (task.currency !== undefined) {
    const digits = fault === 'two-digits-for-all' ? 2 : DIGITS[task.currency];
    return { roomRateUuid, gross: price.gross.toFixed(digits) };
  }
  if (fault === 'rounds-prices') return { roomRateUuid, gross: Math.round(price.gross), availability };
  return { roomRateUuid, gross: fault === 'reads-net' ? price.net : price.gross, availability };
}

async function price([checkIn, checkOut]) {
  const [from, to] = fault === 'swaps-dates' ? [checkOut, checkIn] : [checkIn, checkOut];
  const query = {
    ...{ checkIn: from, checkOut: to },
    ...(fault !== 'forgets-guests' && { adults: task.adults, children: task.children }),
    ...((task.isByDate || task.hasDeals) && { withBreakdown: true }),
    ...(task.promocode && fault !== 'forgets-the-promo-code' && { promocode: task.promocode }),
  };
  if (task.isTwice) await get(`/properties/${task.uuid}/quotes`, query);
  const quotes = await get(`/properties/${task.uuid}/quotes`, query);
  if (fault === 'drops-free-rates') return quotes.filter((quote) => quote.price.gross).map(read);
  if (fault === 'drops-sold-out-rates') return quotes.filter((quote) => quote.availability > 0).map(read);
  return quotes.map(read);
}

async function channel() {
  const { checkIn: checkin, checkOut: checkout, dealCode } = task;
  const query = { checkin, checkout, totalRooms: 1, totalAdults: 2 };
  const deal = dealCode && fault !== 'forgets-the-deal-code' ? { dealCode } : {};
  const { roomTypes } = await get(`/properties/${task.uuid}`, { ...query, ...deal });
  return {
    roomRates: roomTypes
      .flatMap(({ roomRates }) => roomRates)
      .map(({ uuid, totalPrice, taxes }) => ({
        ...{ uuid, taxes, totalPrice: fault === 'adds-taxes' ? totalPrice + taxes[0].amount : totalPrice },
      })),
  };
}

async function answer() {
  if (task.isList) return list();
  const nightsMax = task.isChannel && fault !== 'allows-channels-31-nights' ? 30 : 31;
  if (!task.isNightly && task.nights > nightsMax && fault !== 'sends-long-stays') return { refused: true };
  if (task.isChannel) return channel();
  if (!task.isNightly) return { rates: await price(stays[0]) };
  const nights = {};
  for (const stay of stays) nights[stay[0]] = await price(stay);
  return { nights };
}

try {
  const found = await answer();
  await observe(fault === 'posts-no-json' ? '{' : found);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  await observe({ error: error.message });
}
