// What the clients in JavaScript share: how a task is read, and what is posted. None of it is what a lesson is about.
const { STAYQUOTE_URL: url, STAYQUOTE_TASK: text } = process.env;
const [checkIn, checkOut] = text.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
const nightsBetween = (from, to) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const dayAfter = (date, days = 1) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const after = (words) => new RegExp(`${words} (\\w+)`).exec(text)?.[1];

export const task = {
  uuid: /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0],
  isList: text.startsWith('Read all'),
  isOfRoomTypes: text.includes('room types'),
  hasDetails: text.includes('roomSize'),
  isChannel: text.startsWith('As the channel'),
  isNightly: text.includes('each night'),
  isByDate: text.includes('date by date'),
  hasDeals: text.includes('deal discount'),
  isTwice: text.includes(', twice'),
  currency: after('as text in'),
  promocode: after('promo code'),
  dealCode: after('deal code'),
  adults: Number(/(\d+) adults/.exec(text)?.[1]),
  children: Number(/(\d+) child/.exec(text)?.[1] ?? 0),
  checkIn,
  checkOut,
  nights: nightsBetween(checkIn, checkOut),
};

export const DIGITS = { JPY: 0, KWD: 3 };

/** The stays that the task asks for, in order. */
export const stays = task.isNightly
  ? Array.from({ length: task.nights + 1 }, (_, at) => [dayAfter(checkIn, at), dayAfter(checkIn, at + 1)])
  : [[checkIn, checkOut]];

export const observe = (value) =>
  fetch(`${url}/observed`, { method: 'POST', body: typeof value === 'string' ? value : JSON.stringify(value) });
