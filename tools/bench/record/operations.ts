// @ts-nocheck: becomes TypeScript in the next commits.
const LANGUAGES = ['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'];
const ABSENT = 'f63ce398-da03-4573-856d-ed8d71e57e3d';

/**
 * Every operation with its weight, the side that calls it, and a function that builds a request for it; what the keys of the
 * interface and of the direct booking API share is called on either path.
 */
export const OPERATIONS = [
  direct(4, (data) => [`${surface(data)}/properties`, page(data)]),
  direct(6, (data, { uuid }) => [`${surface(data)}/properties/${uuid}/room-types`, page(data)]),
  direct(36, (data, target) => [`${surface(data)}/properties/${target.uuid}/quotes`, quoteQuery(data, target)]),
  direct(3, (data, target) => [`${roomTypePath(data, target)}`, {}]),
  direct(2, ({ draw }, { uuid }) => [`/public-api/api/properties/${uuid}${draw(2) === 0 ? '' : '/media'}`, {}]),
  direct(3, (data, target) => {
    const part = one(data, ['photos', 'amenities', 'views', 'bedrooms']);
    return [`${roomTypePath(data, target)}/${part}`, {}];
  }),
  direct(4, (data, { uuid }) => [`/public-api/api/properties/${uuid}/room-rates`, page(data)]),
  direct(2, (data, { uuid, roomRates }) => [
    `/public-api/api/properties/${uuid}/room-rates/${one(data, [...roomRates, ABSENT])}`,
    {},
  ]),
  direct(6, (data, target) => [`/extensions/v1/properties/${target.uuid}/calendar`, calendarQuery(data, target)]),
  direct(6, (data, target) => [
    `/extensions/v1/properties/${target.uuid}/explain`,
    { ...quoteQuery(data, target), ...roomTypesOf(data, target) },
  ]),
  channel(30, (data, { uuid }) => [`/properties/${uuid}`, detailQuery(data)]),
  channel(10, (data, target) => ['/public-api/channel/properties', searchQuery(data, target)]),
  channel(5, (data, target) => [
    `/extensions/v1/properties/${target.uuid}/explain`,
    { ...detailQuery(data), ...roomTypesOf(data, target) },
  ]),
];

function direct(weight, build) {
  return operation(weight, 'direct', build);
}

function channel(weight, build) {
  return operation(weight, 'channel', build);
}

function operation(weight, side, targetOf) {
  const build = (data, target, headers) => {
    const [path, query] = targetOf(data, target);
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const text = given.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    return { path: text === '' ? path : `${path}?${text}`, headers };
  };
  return { weight, side, build };
}

function surface({ draw }) {
  return draw(3) === 0 ? '/public-api/api' : '';
}

function roomTypePath(data, { uuid, roomTypes }) {
  return `/public-api/api/properties/${uuid}/room-types/${one(data, [...roomTypes, ABSENT])}`;
}

function page({ draw }) {
  const page = draw(3) === 0 ? 1 + draw(4) : undefined;
  return { page, perPage: draw(2) === 0 ? 1 + draw(50) : undefined };
}

/** Mostly usual stays; a few begin in the past, end after the last price or last too long. */
function stay({ draw, date }) {
  const unusual = draw(20) === 0;
  const from = unusual ? [-2 + draw(4), 470 + draw(90)][draw(2)] : draw(draw(2) === 0 ? 60 : 460);
  const nights = 1 + draw([3, 7, 14, 30][draw(4)]);
  return [date(from), date(from + (draw(60) === 0 ? nights + 30 : nights))];
}

function guests({ draw }) {
  const some = (bound, absentIn) => (draw(absentIn) === 0 ? undefined : draw(bound));
  const adults = draw(4) === 0 ? undefined : 1 + draw(draw(8) === 0 ? 12 : 3);
  return { adults, children: some(4, 2), infants: some(3, 2) };
}

function promoCode({ draw }, { codes }) {
  if (draw(3) > 0) return {};
  const code = [...codes, 'NOSUCHCODE'][draw(codes.length + 1)];
  return { [draw(2) === 0 ? 'promocode' : 'promoCode']: draw(4) === 0 ? code.toLowerCase() : code };
}

function quoteQuery(data, target) {
  const [checkIn, checkOut] = stay(data);
  const withBreakdown = one(data, ['true', 'true', 'false', undefined]);
  return { checkIn, checkOut, ...guests(data), ...promoCode(data, target), withBreakdown };
}

function calendarQuery(data, target) {
  const from = data.draw(400);
  const days = data.draw(4) === 0 ? data.draw(90) : data.draw(31);
  const nights = one(data, [undefined, '1', '3', '1,2,3,7', '14']);
  const query = { from: data.date(from), to: data.date(from + days), nights };
  return { ...query, ...guests(data), ...promoCode(data, target), ...roomTypesOf(data, target) };
}

function roomTypesOf(data, { roomTypes }) {
  return data.draw(3) === 0 ? { roomTypes: [roomTypes[0], one(data, [...roomTypes, ABSENT])].join() } : {};
}

/** Totals or single rooms, in each spelling. */
function party({ draw }) {
  const adults = 1 + draw(3);
  const children = draw(3);
  const forms = [
    {
      totalAdults: adults,
      totalChildren: draw(2) === 0 ? children : undefined,
      totalRooms: draw(20) === 0 ? undefined : 1,
    },
    { totalAdults: adults * 2, totalChildren: children, totalRooms: 2 },
    { rooms: JSON.stringify([{ adults, children }]) },
    { rooms: JSON.stringify([{ adults, children }, { adults: 1 }, { adults: 2, children: 1 }]) },
    { 'rooms[0][adults]': adults, 'rooms[0][children]': children, 'rooms[1][adults]': 2 },
  ];
  return forms[draw(forms.length)];
}

function detailQuery(data) {
  const { draw, dealCodes } = data;
  const [checkin, checkout] = stay(data);
  const dealCode = draw(3) === 0 ? one(data, [...dealCodes, 'NOSUCHDEAL']) : undefined;
  return { checkin, checkout, ...party(data), dealCode, language: draw(2) === 0 ? one(data, LANGUAGES) : undefined };
}

function searchQuery(data, { place }) {
  const { draw, dealCodes } = data;
  const [checkin, checkout] = stay(data);
  const maybe = (value) => (draw(4) === 0 ? value : undefined);
  return {
    latitude: place?.latitude ?? 0,
    longitude: place?.longitude ?? 0,
    radius: maybe(one(data, [15, 50, 100])),
    ...{ checkin, checkout, ...party(data) },
    ...{ sort: maybe(one(data, ['distance', 'name'])), direction: maybe(one(data, ['asc', 'desc'])) },
    ...{ starRating: maybe(draw(6)), propertyType: maybe(one(data, ['Hotel', 'Ryokan', 'Resort'])) },
    ...{ breakfast: maybe('true'), freeCancellation: maybe('true'), dealCodes: maybe(one(data, dealCodes)) },
    ...{ dealOnly: draw(8) === 0 ? 'true' : undefined, ...page(data) },
  };
}

function one({ draw }, choices) {
  return choices[draw(choices.length)];
}
