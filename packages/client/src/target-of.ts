import { RequestError } from './request-error.js';

type Value = string | number | boolean | object | null | undefined;

/** Lists that are one text. Those of other names are sent item by item. */
const JOINED = new Set(['nights', 'roomTypes']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** The most nights of a stay, by the names that its dates have: §4.3 and §4.4. */
const STAYS = [
  { from: 'checkIn', to: 'checkOut', nightsMax: 31 },
  { from: 'checkin', to: 'checkout', nightsMax: 30 },
] as const;

/**
 * The path and query of a request.
 * @throws RequestError `InvalidRequest` for a stay that no server accepts, and for a date that is not text
 */
export function targetOf(path: string, parameters: object): string {
  const sent = { ...parameters } as Readonly<Record<string, Value>>;
  for (const stay of STAYS) checkStay(sent, stay);
  const query = new URLSearchParams();
  const names = new Set(Object.keys(sent));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.delete(name);
    const value = sent[name];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    throw invalid(`${path} needs ${name}`);
  });
  for (const name of names) {
    for (const text of textsOf(name, sent[name])) query.append(name, text);
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

function textsOf(name: string, value: Value): readonly string[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) throw invalid(`${name} is a Date; dates are text such as 2027-07-01, without a time zone`);
  if (!Array.isArray(value)) return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
  const texts = value.flatMap((item: Value) => textsOf(name, item));
  return JOINED.has(name) ? [texts.join()] : texts;
}

function checkStay(sent: Readonly<Record<string, Value>>, { from, to, nightsMax }: (typeof STAYS)[number]): void {
  const [first, last] = [sent[from], sent[to]];
  // The server says what is wrong with anything else.
  if (!isDate(first) || !isDate(last)) return;
  const nights = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  if (nights >= 1 && nights <= nightsMax) return;
  throw invalid(`a stay from ${first} to ${last} has ${nights} nights; expected 1 to ${nightsMax}`);
}

function isDate(value: Value): value is string {
  return typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value));
}

function invalid(message: string): RequestError {
  return new RequestError('InvalidRequest', message);
}
