import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Clock } from '../../config/clock.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { HOME_ROUTE } from '../home/serve-home.js';
import { joinDocuments } from './join-documents.js';
import { pageOptions } from './page/page-options.js';
import { withFormStarts } from './page/with-form-starts.js';
import type { Contract, Surface } from './surface.js';
import { upcomingExamples } from './upcoming-examples.js';

/** The route of Swagger UI and its files. */
export const PAGES_ROUTE = '/docs';

/** The files that the page loads. Others in its package, such as source maps and package.json, are not served. */
const PAGE_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui-init.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

/** The routes that need no key, by name: the home page, the contracts of the surfaces and Swagger UI. Other paths below them are not served. */
export function documentRoutes(surfaces: readonly Surface[]): ReadonlyMap<string, RegExp> {
  return new Map([
    [HOME_ROUTE, /^\/$/],
    ...surfaces.map(({ documentPath }) => [`/${documentPath}`, patternOf(documentPath)] as const),
    [PAGES_ROUTE, patternOf(`docs(?:/(?:${PAGE_FILES.join('|')})?)?`)],
  ]);
}

/** @param path without the first slash; a dot in it is a dot */
function patternOf(path: string): RegExp {
  return new RegExp(`^/${path.replaceAll('.', '\\.')}$`);
}

/** Serves each contract as JSON, and Swagger UI with all of them at /docs, with examples relative to today. */
export function serveDocuments(
  app: NestExpressApplication,
  contracts: readonly Contract[],
  page: { readonly offersDemoKeys: boolean },
): void {
  const clock = app.get(Clock);
  // Today at a property is at most a day off UTC, and the examples are a week ahead.
  const daily = (make: (today: PlainDate) => OpenAPIObject) => oncePerDay(() => clock.todayIn('UTC'), make);
  for (const { surface, document } of contracts) {
    SwaggerModule.setup('docs', app, document, {
      ui: false,
      raw: ['json'],
      jsonDocumentUrl: surface.documentPath,
      patchDocumentOnRequest: daily((today) => upcomingExamples(document, today)),
    });
  }
  const shown = joinDocuments(contracts.map(({ document }) => document));
  SwaggerModule.setup('docs', app, shown, {
    raw: false,
    patchDocumentOnRequest: daily((today) => withFormStarts(upcomingExamples(shown, today))),
    ...pageOptions(page),
  });
}

function oncePerDay<Made>(today: () => PlainDate, make: (today: PlainDate) => Made): () => Made {
  let cached: { readonly day: PlainDate; readonly made: Made } | undefined;
  return () => {
    const day = today();
    if (cached?.day !== day) cached = { day, made: make(day) };
    return cached.made;
  };
}
