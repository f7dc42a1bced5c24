// The typed client of this project.
import { decimal, RequestError, StayquoteClient } from 'stayquote-client';
import { observe, stays, task } from './task.mjs';

const { STAYQUOTE_URL: url, STAYQUOTE_KEY: key, STAYQUOTE_ID: apiId } = process.env;
const client = new StayquoteClient({ url, key, ...(apiId && { apiId }), keptResponses: 10 });
const propertyUuid = task.uuid;

async function list() {
  const items = task.isOfRoomTypes
    ? client.items('/properties/{propertyUuid}/room-types', { propertyUuid })
    : client.items('/properties');
  const found = [];
  for await (const item of items) found.push(item);
  if (!task.hasDetails) return { uuids: found.map(({ uuid }) => uuid) };
  return {
    roomTypes: found.map(({ uuid, description, roomSize, bathroomQuantity }) => ({
      ...{ uuid, description, roomSize, bathroomQuantity },
    })),
  };
}

async function price([checkIn, checkOut]) {
  const sent = {
    ...{ propertyUuid, checkIn, checkOut, adults: task.adults, children: task.children },
    ...((task.isByDate || task.hasDeals) && { withBreakdown: true }),
    ...(task.promocode && { promocode: task.promocode }),
  };
  if (task.isTwice) await client.get('/properties/{propertyUuid}/quotes', sent);
  const quotes = await client.get('/properties/{propertyUuid}/quotes', sent);
  return quotes.map(({ roomRateUuid, availability, price: { gross }, breakdown }) => {
    if (breakdown !== undefined) {
      const read = ({ date, gross: ofDate, discount }) => [date, task.hasDeals ? discount : ofDate];
      return { roomRateUuid, dates: Object.fromEntries(breakdown.map(read)) };
    }
    if (task.currency !== undefined) return { roomRateUuid, gross: decimal(gross, task.currency) };
    return { roomRateUuid, gross, availability };
  });
}

async function channel() {
  const { checkIn: checkin, checkOut: checkout, dealCode } = task;
  const guests = { totalRooms: 1, totalAdults: 2 };
  const property = await client.get('/properties/{uuid}', {
    ...{ uuid: propertyUuid, checkin, checkout, ...guests },
    ...(dealCode && { dealCode }),
  });
  return {
    roomRates: property.roomTypes
      .flatMap(({ roomRates }) => roomRates)
      .map(({ uuid, totalPrice, taxes }) => ({ uuid, totalPrice, taxes })),
  };
}

async function answer() {
  if (task.isList) return list();
  if (task.isChannel) return channel();
  if (!task.isNightly) return { rates: await price(stays[0]) };
  const prices = await Promise.all(stays.map(price));
  return { nights: Object.fromEntries(stays.map(([night], at) => [night, prices[at]])) };
}

try {
  await observe(await answer());
} catch (error) {
  if (!(error instanceof RequestError)) throw error;
  await observe(error.name === 'InvalidRequest' ? { refused: true } : { error: error.name });
}
