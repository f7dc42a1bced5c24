// The expert's version: Fastify and pg, one prepared statement per response, JSON written by hand.
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import pg from 'pg';
import {
  type Charge,
  type Deal,
  isKnownKey,
  type NightPrice,
  priceRoomRate,
  type QuoteQuery,
  type StayPrice,
  stayDates,
  unitOf,
} from './pricing.js';

/** The query parameters that Fastify parses. */
const QUERY_SCHEMA = {
  type: 'object',
  required: ['checkIn', 'checkOut'],
  properties: {
    checkIn: { type: 'string', format: 'date' },
    checkOut: { type: 'string', format: 'date' },
    adults: { type: 'integer', minimum: 1, default: 1 },
    children: { type: 'integer', minimum: 0, default: 0 },
    withBreakdown: { type: 'boolean', default: false },
  },
};

/** As many as the connections of the load: no request waits for one. Pools of 4 and 8 were slower. */
const POOL_SIZE = 16;

const STATEMENT = {
  name: 'quotes',
  text: readFileSync('tools/bench/peers/fastify-pg.sql', 'utf8'),
  rowMode: 'array' as const,
};

type Row = [currency: string, leadDays: number, charges: string | null, deals: string | null, rates: string | null];

interface Route {
  readonly Params: { readonly propertyUuid: string };
  readonly Querystring: QuoteQuery;
}

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  options: '-c search_path=peers',
  max: POOL_SIZE,
});
const app = fastify();

app.addHook('onRequest', async (request, reply) => {
  if (!isKnownKey(request.headers['x-sm-api-key'])) await reply.code(401).send({ message: 'Unauthorized' });
});

app.get<Route>(
  '/properties/:propertyUuid/quotes',
  { schema: { querystring: QUERY_SCHEMA } },
  async ({ params, query }, reply) => {
    const { checkIn, checkOut, adults, children } = query;
    const values = [params.propertyUuid, checkIn, checkOut, adults, children, process.env['CLOCK']];
    const { rows } = await pool.query<Row>({ ...STATEMENT, values });
    if (rows[0] === undefined) return reply.code(404).send({ message: 'Not found' });
    reply.header('content-type', 'application/json; charset=utf-8');
    return writeQuotes(params.propertyUuid, query, rows[0]);
  },
);

/** The response body, from the one row that the statement returns. */
function writeQuotes(
  propertyUuid: string,
  query: QuoteQuery,
  [currency, leadDays, charges, deals, rates]: Row,
): string {
  if (rates === null) return '[]';
  const rules = { ...query, leadDays, charges: JSON.parse(charges ?? '[]') as Charge[] };
  const all = JSON.parse(deals ?? '[]') as Deal[];
  const unit = unitOf(currency);
  const quotes = rates.split('\n').map((line) => {
    const [uuid = '', roomTypeUuid = '', availability = '', codes = '', amounts = ''] = line.split('|');
    const assigned = codes === '' ? [] : all.filter(({ code }) => codes.split(',').includes(code));
    const price = priceRoomRate(amounts.split(',').map(Number), assigned, rules);
    const uuids = `"propertyUuid":"${propertyUuid}","roomTypeUuid":"${roomTypeUuid}","roomRateUuid":"${uuid}"`;
    return writeQuote(uuids, availability, price, unit, query);
  });
  return `[${quotes.join(',')}]`;
}

/** One quote as JSON. Nothing in it needs escaping: uuids, dates, numbers and deal kinds. */
function writeQuote(uuids: string, availability: string, price: StayPrice, unit: number, query: QuoteQuery): string {
  const { checkIn, checkOut, adults, children, withBreakdown } = query;
  const head =
    `{${uuids},"checkInDate":"${checkIn}","checkOutDate":"${checkOut}","lengthOfStay":${price.nights.length},` +
    `"availability":${availability},"occupancy":{"adults":${adults},"children":${children}},` +
    `"price":{"gross":${price.gross / unit},"net":${price.net / unit},"tax":${price.tax / unit},` +
    `"serviceCharge":${price.fee / unit}}`;
  return withBreakdown ? `${head},"breakdown":[${writeNights(price.nights, query, unit)}]}` : `${head}}`;
}

function writeNights(nights: readonly NightPrice[], query: QuoteQuery, unit: number): string {
  const dates = stayDates(query);
  let text = '';
  for (const [at, { gross, discounts }] of nights.entries()) {
    const list = discounts.map(({ type, amount }) => `{"type":"${type}","amount":${amount / unit}}`).join(',');
    text += `{"date":"${dates[at] ?? ''}","gross":${gross / unit},"discount":[${list}],"promoDiscount":[]},`;
  }
  return `${text}{"date":"${dates[nights.length] ?? ''}","gross":0,"discount":[],"promoDiscount":[]}`;
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
