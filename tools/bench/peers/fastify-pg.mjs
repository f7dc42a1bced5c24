// The expert's version: Fastify and pg, one prepared statement per response, JSON written by hand.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { requireTool } from '../require-tool.js';
import { unitOf } from './currency-digits.mjs';
import { isKnownKey } from './key-check.mjs';
import { priceRoomRate } from './price-room-rate.mjs';
import { QUERY_SCHEMA } from './query-schema.mjs';
import { writeQuote } from './write-quote.mjs';

const Fastify = requireTool('fastify');

const STATEMENT = {
  name: 'quotes',
  text: readFileSync(new URL('fastify-pg.sql', import.meta.url), 'utf8'),
  rowMode: 'array',
};

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c search_path=peers',
  max: Number(process.env.POOL_SIZE),
});
const app = Fastify();

app.addHook('onRequest', async (request, reply) => {
  if (!isKnownKey(request.headers['x-sm-api-key'])) return reply.code(401).send({ message: 'Unauthorized' });
});

app.get(
  '/properties/:propertyUuid/quotes',
  { schema: { querystring: QUERY_SCHEMA } },
  async ({ params, query }, reply) => {
    const { checkIn, checkOut, adults, children } = query;
    const values = [params.propertyUuid, checkIn, checkOut, adults, children, process.env.CLOCK];
    const { rows } = await pool.query({ ...STATEMENT, values });
    if (rows.length === 0) return reply.code(404).send({ message: 'Not found' });
    reply.header('content-type', 'application/json; charset=utf-8');
    return writeQuotes(params.propertyUuid, query, rows[0]);
  },
);

/** The response body, from the one row that the statement returns. */
function writeQuotes(propertyUuid, query, [currency, leadDays, charges, deals, rates]) {
  if (rates === null) return '[]';
  const rules = { ...query, leadDays, charges: JSON.parse(charges ?? '[]') };
  const all = JSON.parse(deals ?? '[]');
  const unit = unitOf(currency);
  const quotes = rates.split('\n').map((line) => {
    const [uuid, roomTypeUuid, availability, codes, amounts] = line.split('|');
    const assigned = codes === '' ? [] : all.filter(({ code }) => codes.split(',').includes(code));
    const price = priceRoomRate(amounts.split(',').map(Number), assigned, rules);
    return writeQuote({ propertyUuid, roomTypeUuid, uuid, availability, price, unit }, query);
  });
  return `[${quotes.join(',')}]`;
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
