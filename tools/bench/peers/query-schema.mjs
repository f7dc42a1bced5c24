/** The query parameters that Fastify parses. */
export const QUERY_SCHEMA = {
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
