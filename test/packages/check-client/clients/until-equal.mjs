// A client that tests its connection by a list without any query, as a public one does, and goes on until `page` equals
// `totalPages`, as the vendor words it. FAULT names what it does wrong; without one it is sound. It keeps to tasks of a group.
import { observe, task } from './task.mjs';

const { STAYQUOTE_URL: url, STAYQUOTE_KEY: key, FAULT: fault } = process.env;
const headers = { 'x-sm-api-key': key };

async function get(target) {
  const response = await fetch(url + target, { headers });
  if (response.status === 401 || response.status === 403) throw new Error('bad credentials');
  if (!response.ok) throw new Error('unavailable');
  return response.json();
}

if (task.isList && !task.isOfRoomTypes) {
  const { results, totalPages } = await get('/properties');
  const uuids = results.map(({ uuid }) => uuid);
  // An empty list has 0 pages, which no page equals.
  let page = 1;
  while (fault === 'never-equal' ? page !== totalPages && page < 9 : page < totalPages) {
    page += 1;
    const next = await get(`/properties?page=${page}${fault === 'other-size' ? '&perPage=20' : ''}`);
    uuids.push(...next.results.map(({ uuid }) => uuid));
  }
  await observe({ uuids });
} else if (task.nights > (task.isChannel ? 30 : 31)) await observe({ refused: true });
