import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { QUOTE_SOURCES, type QuoteFrame } from '../../src/api/quotes/quote.sources.js';
import type { Quote } from '../../src/domain/pricing/quote-stay.js';
import { Serializers } from '../../src/responses/json/serializers.js';

const serializers = new Serializers();

/** Writes the quotes of a response, as the server does. */
export const quoteWriter = serializers.writer<QuoteFrame, Quote>('listQuotes', QUOTE_SOURCES);

serializers.learn(JSON.parse(readFileSync('contract/openapi/openapi.json', 'utf8')) as OpenAPIObject);
