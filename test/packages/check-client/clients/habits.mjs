// A client with the habits of a public one: it cuts the bodies of errors, groups errors by their status, and never waits. FAULT
// names what of it this interface does not bear; without one it is sound.
import { DIGITS, observe, stays, task } from './task.mjs';

const { STAYQUOTE_URL: url, STAYQUOTE_KEY: key, STAYQUOTE_ID: id, FAULT: fault } = process.env;
const ERROR_CHARACTERS = 500;
const WORDS = {
  401: 'NotAuthorised',
  403: 'AccessDenied',
  404: 'NotFound',
  429: 'RateLimited',
  503: 'ServiceUnavailable',
};
const kept = new Map();

class Refused extends Error {}

async function get(path, query) {
  const target = `${path}?${new URLSearchParams(query).toString()}`;
  const headers = { 'x-sm-api-key': key, ...(id && { 'x-sm-api-id': id }) };
  if (kept.has(target)) headers['if-none-match'] = kept.get(target).tag;
  const response = await fetch(url + target, { headers });
  if (response.status === 304) return kept.get(target).body;
  if (!response.ok) {
    const text = (await response.text()).slice(0, fault === 'cuts-errors-short' ? 20 : ERROR_CHARACTERS);
    if (fault === 'reads-code') throw new Refused(String(JSON.parse(text).errors[0].code));
    if (fault === 'forbidden-is-a-bad-key' && response.status === 403) throw new Refused(WORDS[401]);
    if (fault === 'missing-is-empty' && response.status === 404) return [];
    try {
      throw new Refused(JSON.parse(text).errors[0].name);
    } catch (error) {
      if (error instanceof Refused) throw error;
      throw new Refused(WORDS[response.status] ?? 'Error');
    }
  }
  const body = await response.json();
  kept.set(target, { tag: response.headers.get('etag'), body });
  return body;
}

async function list() {
  const path = task.isOfRoomTypes ? `/properties/${task.uuid}/room-types` : '/properties';
  const items = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const body = await get(path, { page, perPage: 25 });
    items.push(...(body.results ?? body.items));
    // The public client knows the counters of another generation of the interface only.
    pages = (fault === 'nested-totals' ? body.pagination?.totalPages : body.totalPages) ?? 1;
  }
  if (!task.hasDetails) return { uuids: items.map(({ uuid }) => uuid) };
  return {
    roomTypes: items.map(({ uuid, description, roomSize, bathroomQuantity }) => ({
      ...{
        uuid,
        description,
        roomSize,
        bathroomQuantity: bathroomQuantity ?? (fault === 'null-is-shared' ? 'shared' : null),
      },
    })),
  };
}

async function price([checkIn, checkOut]) {
  // What was not given is left out; booleans are words.
  const query = new Map(Object.entries({ checkIn, checkOut, adults: task.adults }));
  if (task.children) query.set('children', task.children);
  if (task.promocode) query.set('promocode', task.promocode);
  if (task.isByDate || task.hasDeals) query.set('withBreakdown', 'true');
  const path = `/properties/${task.uuid}/quotes`;
  if (task.isTwice) await get(path, [...query]);
  return (await get(path, [...query])).map(({ roomRateUuid, availability, price: { gross }, breakdown }) => {
    if (task.hasDeals) {
      const amount = (entries) =>
        fault === 'negative-discounts' ? entries.map((one) => ({ ...one, amount: -one.amount })) : entries;
      return { roomRateUuid, dates: Object.fromEntries(breakdown.map((one) => [one.date, amount(one.discount)])) };
    }
    if (task.isByDate)
      return { roomRateUuid, dates: Object.fromEntries(breakdown.map((one) => [one.date, one.gross])) };
    if (task.currency) return { roomRateUuid, gross: gross.toFixed(DIGITS[task.currency]) };
    return { roomRateUuid, gross, availability };
  });
}

async function answer() {
  if (task.isList) return list();
  if (!task.isNightly && task.nights > (task.isChannel ? 30 : 31)) return { refused: true };
  if (task.isNightly) {
    const nights = {};
    for (const stay of stays) nights[stay[0]] = await price(stay);
    return { nights };
  }
  if (!task.isChannel) return { rates: await price(stays[0]) };
  const { checkIn: checkin, checkOut: checkout, dealCode, uuid } = task;
  const deal = dealCode ? { dealCode } : {};
  const { roomTypes } = await get(`/properties/${uuid}`, { checkin, checkout, totalRooms: 1, totalAdults: 2, ...deal });
  const rates = roomTypes.flatMap(({ roomRates }) => roomRates);
  return { roomRates: rates.map(({ uuid: rate, totalPrice, taxes }) => ({ uuid: rate, totalPrice, taxes })) };
}

await observe(await answer().catch((error) => ({ error: error.message })));
