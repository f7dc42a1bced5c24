import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Clock } from '../config/clock.js';
import type { PlainDate } from '../domain/stay/plain-date.js';
import { upcomingExamples } from './upcoming-examples.js';

/** The route of Swagger UI with its files. */
export const PAGES_ROUTE = '/docs';

/** The routes that serveDocument answers at, by name: the contract, and Swagger UI. */
export const DOCUMENT_ROUTES: ReadonlyMap<string, RegExp> = new Map([
  ['/openapi.json', /^\/openapi\.json$/],
  [PAGES_ROUTE, /^\/docs(?:\/[\w.-]*)?$/],
]);

/**
 * Serves the contract at /openapi.json and Swagger UI at /docs, both with the examples of the day. A visitor's keys outlive
 * a reload.
 */
export function serveDocument(app: NestExpressApplication, document: OpenAPIObject): void {
  const clock = app.get(Clock);
  let told: { readonly day: PlainDate; readonly contract: OpenAPIObject } | undefined;
  const contractOf = (day: PlainDate, contract: OpenAPIObject): OpenAPIObject => {
    if (told?.day !== day) told = { day, contract: upcomingExamples(contract, day) };
    return told.contract;
  };
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    // No property's own today is more than a day away from it, and the examples lie a week ahead.
    patchDocumentOnRequest: (_request, _response, contract) => contractOf(clock.todayIn('UTC'), contract),
    customSiteTitle: 'Property Booking Interface',
    swaggerOptions: { persistAuthorization: true, tryItOutEnabled: true, displayRequestDuration: true },
  });
}
