// A client of node:http that sends PARALLEL requests at once. FAULT names what it does wrong; without one it is sound.
import { Agent, request } from 'node:http';
import { DIGITS, observe, stays, task } from './task.mjs';

const { STAYQUOTE_URL: url, STAYQUOTE_KEY: key, STAYQUOTE_ID: id, FAULT: fault, PARALLEL } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: Number(PARALLEL) });
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const tags = new Map();
/** Nothing is sent before: what one response says is for all. */
let waitUntil = 0;

class Refused extends Error {}

function send(target) {
  const tag = tags.get(target)?.tag;
  const headers = { 'x-sm-api-key': key, ...(id && { 'x-sm-api-id': id }), ...(tag && { 'if-none-match': tag }) };
  return new Promise((resolve, reject) => {
    const sent = request(url + target, { agent, headers }, async (response) => {
      let text = '';
      for await (const piece of response.setEncoding('utf8')) text += piece;
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
    sent.on('error', reject).end();
  });
}

async function get(path, query) {
  const target = `${path}?${new URLSearchParams(query).toString()}`;
  for (let tries = 1; ; tries += 1) {
    while (performance.now() < waitUntil) await pause(waitUntil - performance.now());
    const { status, headers, text } = await send(target);
    if (status === 304) return tags.get(target).body;
    const body = JSON.parse(text);
    if (status === 200) {
      tags.set(target, { tag: headers.etag, body });
      return body;
    }
    if (![429, 503].includes(status) || tries === (fault === 'tries-for-ever' ? 100 : 5))
      throw new Refused(body.errors[0].name);
    const wait = headers['retry-after'] === undefined ? 100 * 2 ** tries : headers['retry-after'] * 1000 + 20;
    if (fault === 'tries-for-ever') await pause(50);
    else waitUntil = Math.max(waitUntil, performance.now() + wait);
  }
}

/** The results of all calls, in their order, PARALLEL of them at once. */
async function all(calls) {
  const results = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < calls.length; at = next++) {
      const result = await calls[at]();
      if (fault === 'in-order-of-arrival') results.unshift(result);
      else results[at] = result;
    }
  };
  await Promise.all(Array.from({ length: Number(PARALLEL) }, work));
  return results;
}

async function list() {
  const path = task.isOfRoomTypes ? `/properties/${task.uuid}/room-types` : '/properties';
  const first = await get(path, { page: 1 });
  const last = fault === 'guesses-pages' ? 9 : first.totalPages;
  const pages = Array.from({ length: Math.max(0, last - 1) }, (_, at) => () => get(path, { page: at + 2 }));
  const items = [first, ...(await all(pages))].flatMap(({ results }) => results);
  if (!task.hasDetails) return { uuids: items.map(({ uuid }) => uuid) };
  return {
    roomTypes: items.map(({ uuid, description, roomSize, bathroomQuantity }) => ({
      ...{ uuid, description, roomSize, bathroomQuantity },
    })),
  };
}

function read({ roomRateUuid, availability, price: { gross }, breakdown }) {
  if (breakdown !== undefined) {
    const night = ({ date, gross: ofDate, discount }) => [date, task.hasDeals ? discount : ofDate];
    return { roomRateUuid, dates: Object.fromEntries(breakdown.map(night)) };
  }
  if (task.currency !== undefined) return { roomRateUuid, gross: gross.toFixed(DIGITS[task.currency]) };
  return { roomRateUuid, gross: fault === 'in-cents' ? Math.trunc(gross * 100) / 100 : gross, availability };
}

async function price([checkIn, checkOut]) {
  const query = {
    ...{ checkIn, checkOut, adults: task.adults, children: task.children },
    ...((task.isByDate || task.hasDeals) && { withBreakdown: true }),
    ...(task.promocode && { promocode: task.promocode }),
  };
  if (task.isTwice) await get(`/properties/${task.uuid}/quotes`, query);
  return (await get(`/properties/${task.uuid}/quotes`, query)).map(read);
}

async function channel() {
  const { checkIn: checkin, checkOut: checkout, dealCode, uuid } = task;
  const query = { checkin, checkout, totalRooms: 1, totalAdults: 2, ...(dealCode && { dealCode }) };
  const rates = (await get(`/properties/${uuid}`, query)).roomTypes.flatMap(({ roomRates }) => roomRates);
  return { roomRates: rates.map(({ uuid: rate, totalPrice, taxes }) => ({ uuid: rate, totalPrice, taxes })) };
}

async function answer() {
  if (task.isList) return list();
  if (!task.isNightly && task.nights > (task.isChannel ? 30 : 31)) return { refused: true };
  if (task.isChannel) return channel();
  if (!task.isNightly) return { rates: await price(stays[0]) };
  const prices = await all(stays.map((stay) => () => price(stay)));
  return { nights: Object.fromEntries(stays.map(([night], at) => [night, prices[at]])) };
}

try {
  await observe(await answer());
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  await observe({ error: error.message });
}
agent.destroy();
