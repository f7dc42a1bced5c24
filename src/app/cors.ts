import type { NestExpressApplication } from '@nestjs/platform-express';
import { API_ID_HEADER, KEY_HEADER } from '../auth/security-schemes.js';
import { TRACE_TOKEN_HEADER } from '../http/trace-token.js';
import type { Config } from '../config/config.js';
import { HEADERS } from './openapi/headers.js';
import { SCENARIO_HEADER } from './scenarios/scenario-header.js';

type CorsOptions = Parameters<NestExpressApplication['enableCors']>[0];

/** Browsers repeat a preflight request after this time at the latest. */
const PREFLIGHT_SECONDS = 600;

/** What pages of other origins may send, and which headers of a response they may read: all that the contract describes. */
export function corsOf(origins: '*' | readonly string[], { scenarios }: Pick<Config, 'scenarios'>): CorsOptions {
  const ofScenarios = scenarios === true ? [SCENARIO_HEADER] : [];
  return {
    origin: origins === '*' ? origins : [...origins],
    methods: ['GET', 'HEAD'],
    allowedHeaders: [KEY_HEADER, API_ID_HEADER, TRACE_TOKEN_HEADER, 'If-None-Match', ...ofScenarios],
    exposedHeaders: [...Object.keys(HEADERS), ...ofScenarios],
    maxAge: PREFLIGHT_SECONDS,
    preflightContinue: true,
  };
}
