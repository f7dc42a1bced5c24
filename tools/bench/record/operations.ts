import type { Headers } from '../check/responses.js';
import { type Draw, oneOf } from '../data/requests.js';
import type { storedTargets, Target } from './stored.js';

const LANGUAGES = ['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'];
const ABSENT = 'f63ce398-da03-4573-856d-ed8d71e57e3d';

/** What requests are drawn from. */
export interface RequestData extends ReturnType<typeof storedTargets> {
  readonly draw: Draw;
  /** The date so many days after the first night with prices. */
  readonly date: (days: number) => string;
}

/** A request to record. */
export interface RecordedRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers: Headers;
  /** Whether it is sent once more with the entity tag of its response. */
  readonly revalidate?: boolean;
}

type Query = Readonly<Record<string, string | number | undefined>>;
type Build = (data: RequestData, target: Target) => readonly [path: string, query: Query];

/**
 * Every operation with its weight, the side that calls it, and a function that builds a request for it; what the keys
 * of the interface and of the direct booking API share is called on either path.
 */
const OPERATIONS: readonly (readonly [weight: number, side: 'direct' | 'channel', build: Build])[] = [
  [4, 'direct', (data) => [`${surface(data)}/properties`, page(data)]],
  [6, 'direct', (data, { uuid }) => [`${surface(data)}/properties/${uuid}/room-types`, page(data)]],
  [36, 'direct', (data, target) => [`${surface(data)}/properties/${target.uuid}/quotes`, quoteQuery(data, target)]],
  [3, 'direct', (data, target) => [roomTypePath(data, target), {}]],
  [2, 'direct', ({ draw }, { uuid }) => [`/public-api/api/properties/${uuid}${draw(2) === 0 ? '' : '/media'}`, {}]],
  [3, 'direct', (data, target) => [`${roomTypePath(data, target)}/${oneOf(data.draw, PARTS)}`, {}]],
  [4, 'direct', (data, { uuid }) => [`/public-api/api/properties/${uuid}/room-rates`, page(data)]],
  [
    2,
    'direct',
    ({ draw }, { uuid, roomRates }) => [`${roomRatesPath(uuid)}/${oneOf(draw, [...roomRates, ABSENT])}`, {}],
  ],
  [6, 'direct', (data, target) => [`/extensions/v1/properties/${target.uuid}/calendar`, calendarQuery(data, target)]],
  [
    ...([6, 'direct'] as const),
    (data, target) => [explainPath(target), { ...quoteQuery(data, target), ...roomTypesOf(data, target) }],
  ],
  [30, 'channel', (data, { uuid }) => [`/properties/${uuid}`, detailQuery(data)]],
  [10, 'channel', (data, target) => ['/public-api/channel/properties', searchQuery(data, target)]],
  [
    ...([5, 'channel'] as const),
    (data, target) => [explainPath(target), { ...detailQuery(data), ...roomTypesOf(data, target) }],
  ],
];

const PARTS = ['photos', 'amenities', 'views', 'bedrooms'];

/** A request for an operation, which is drawn by its weight among those of a kind of key. */
export function operationRequest(data: RequestData, target: Target, kind: string, headers: Headers): RecordedRequest {
  const fitting = OPERATIONS.filter(([, side]) => (side === 'channel') === (kind === 'channel'));
  let at = data.draw(fitting.reduce((sum, [weight]) => sum + weight, 0));
  const chosen = fitting.find(([weight]) => (at -= weight) < 0);
  const [path, query] = chosen?.[2](data, target) ?? ['/', {}];
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return { path: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`, headers };
}

function surface({ draw }: RequestData): string {
  return draw(3) === 0 ? '/public-api/api' : '';
}

function explainPath({ uuid }: Target): string {
  return `/extensions/v1/properties/${uuid}/explain`;
}

function roomRatesPath(uuid: string): string {
  return `/public-api/api/properties/${uuid}/room-rates`;
}

function roomTypePath({ draw }: RequestData, { uuid, roomTypes }: Target): string {
  return `/public-api/api/properties/${uuid}/room-types/${oneOf(draw, [...roomTypes, ABSENT])}`;
}

function page({ draw }: RequestData): Query {
  return { page: draw(3) === 0 ? 1 + draw(4) : undefined, perPage: draw(2) === 0 ? 1 + draw(50) : undefined };
}

/** Mostly usual stays; a few begin in the past, end after the last price or last too long. */
function stay({ draw, date }: RequestData): readonly [from: string, to: string] {
  const unusual = draw(20) === 0;
  const from = unusual ? oneOf(draw, [-2 + draw(4), 470 + draw(90)]) : draw(draw(2) === 0 ? 60 : 460);
  const nights = 1 + draw(oneOf(draw, [3, 7, 14, 30]));
  return [date(from), date(from + (draw(60) === 0 ? nights + 30 : nights))];
}

function guests({ draw }: RequestData): Query {
  const some = (bound: number) => (draw(2) === 0 ? undefined : draw(bound));
  const adults = draw(4) === 0 ? undefined : 1 + draw(draw(8) === 0 ? 12 : 3);
  return { adults, children: some(4), infants: some(3) };
}

function promoCode({ draw }: RequestData, { codes }: Target): Query {
  if (draw(3) > 0) return {};
  const code = oneOf(draw, [...codes, 'NOSUCHCODE']);
  return { [draw(2) === 0 ? 'promocode' : 'promoCode']: draw(4) === 0 ? code.toLowerCase() : code };
}

function quoteQuery(data: RequestData, target: Target): Query {
  const [checkIn, checkOut] = stay(data);
  const withBreakdown = oneOf(data.draw, ['true', 'true', 'false', undefined]);
  return { checkIn, checkOut, ...guests(data), ...promoCode(data, target), withBreakdown };
}

function calendarQuery(data: RequestData, target: Target): Query {
  const { draw, date } = data;
  const from = draw(400);
  const days = draw(4) === 0 ? draw(90) : draw(31);
  const nights = oneOf(draw, [undefined, '1', '3', '1,2,3,7', '14']);
  const query = { from: date(from), to: date(from + days), nights };
  return { ...query, ...guests(data), ...promoCode(data, target), ...roomTypesOf(data, target) };
}

function roomTypesOf({ draw }: RequestData, { roomTypes }: Target): Query {
  return draw(3) === 0 ? { roomTypes: [roomTypes[0], oneOf(draw, [...roomTypes, ABSENT])].join() } : {};
}

/** Totals or single rooms, in each spelling. */
function party({ draw }: RequestData): Query {
  const [adults, children] = [1 + draw(3), draw(3)];
  const totalChildren = draw(2) === 0 ? children : undefined;
  return oneOf<Query>(draw, [
    { totalAdults: adults, totalChildren, totalRooms: draw(20) === 0 ? undefined : 1 },
    { totalAdults: adults * 2, totalChildren: children, totalRooms: 2 },
    { rooms: JSON.stringify([{ adults, children }]) },
    { rooms: JSON.stringify([{ adults, children }, { adults: 1 }, { adults: 2, children: 1 }]) },
    { 'rooms[0][adults]': adults, 'rooms[0][children]': children, 'rooms[1][adults]': 2 },
  ]);
}

function detailQuery(data: RequestData): Query {
  const { draw, dealCodes } = data;
  const [checkin, checkout] = stay(data);
  const dealCode = draw(3) === 0 ? oneOf(draw, [...dealCodes, 'NOSUCHDEAL']) : undefined;
  const language = draw(2) === 0 ? oneOf(draw, LANGUAGES) : undefined;
  return { checkin, checkout, ...party(data), dealCode, language };
}

function searchQuery(data: RequestData, { place: { latitude, longitude } }: Target): Query {
  const { draw, dealCodes } = data;
  const [checkin, checkout] = stay(data);
  const maybe = <Value>(value: Value) => (draw(4) === 0 ? value : undefined);
  return {
    ...{ latitude, longitude, radius: maybe(oneOf(draw, [15, 50, 100])), checkin, checkout, ...party(data) },
    ...{ sort: maybe(oneOf(draw, ['distance', 'name'])), direction: maybe(oneOf(draw, ['asc', 'desc'])) },
    ...{ starRating: maybe(draw(6)), propertyType: maybe(oneOf(draw, ['Hotel', 'Ryokan', 'Resort'])) },
    ...{ breakfast: maybe('true'), freeCancellation: maybe('true'), dealCodes: maybe(oneOf(draw, dealCodes)) },
    ...{ dealOnly: draw(8) === 0 ? 'true' : undefined, ...page(data) },
  };
}
