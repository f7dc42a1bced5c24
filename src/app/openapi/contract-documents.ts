import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Clock } from '../../config/clock.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { fileBytes } from '../file-bytes.js';
import type { PageFacts } from '../home/home-document.js';
import { KeptDocument } from '../kept-document.js';
import type { DocumentsByPath } from '../published.js';
import { pageOptions } from './page/page-options.js';
import { swaggerPage } from './page/swagger-page.js';
import { withFormStarts } from './page/with-form-starts.js';
import type { Contract } from './surface.js';
import { upcomingExamples } from './upcoming-examples.js';

/** The route of Swagger UI and its files. */
const PAGES_ROUTE = '/docs';

const HTML = 'text/html; charset=utf-8';

/** What Swagger UI serves as it makes it. */
const PAGE_TEXTS = { '': HTML, '/': HTML, '/swagger-ui-init.js': 'application/javascript; charset=utf-8' };

/** The files that the page loads. Others in its package, such as source maps and package.json, are not served. */
const PAGE_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
};

/** Otherwise a phone shows the page as wide as a desktop, and tiny. */
const withViewport = (page: string): string =>
  page.replace('<meta charset="UTF-8">', '$&\n  <meta name="viewport" content="width=device-width, initial-scale=1">');

/** Half of the bytes of the page's script are spaces in front of lines. */
const withoutIndentation = (text: string): string => text.replace(/^ +/gm, '');

/** Each contract as JSON, and Swagger UI with all of them at /docs, with examples relative to today; by path. */
export function contractDocuments(contracts: readonly Contract[], page: PageFacts, clock: Clock): DocumentsByPath {
  const ofContracts = contracts.map(({ surface: { documentPath }, document }) => {
    const path = `/${documentPath}`;
    const text = (today: PlainDate) => JSON.stringify(upcomingExamples(document, today));
    return [path, new KeptDocument(path, 'application/json; charset=utf-8', text, clock)] as const;
  });
  const shown = joinDocuments(contracts);
  const options = pageOptions(page);
  const ofPage = Object.entries(PAGE_TEXTS).map(([name, type]) => {
    const path = `${PAGES_ROUTE}${name}`;
    const text = (today: PlainDate) => {
      const { textAt } = swaggerPage(PAGES_ROUTE, upcomingExamples(withFormStarts(shown), today), options);
      return withoutIndentation(withViewport(textAt(path)));
    };
    return [path, new KeptDocument(PAGES_ROUTE, type, text, clock, 'page')] as const;
  });
  const { folder } = swaggerPage(PAGES_ROUTE, shown, options);
  const files = Object.entries(PAGE_FILES).map(([file, type]) => {
    const document = new KeptDocument(PAGES_ROUTE, type, fileBytes(join(folder, file)), clock, 'page');
    return [`${PAGES_ROUTE}/${file}`, document] as const;
  });
  return [...ofContracts, ...ofPage, ...files];
}

/**
 * All contracts as one document for Swagger UI, the first with its own tags, each further one as a group under its title: what all
 * have in common is said once. Schemas of the same name are the same, because they come from the same classes.
 */
function joinDocuments([first, ...others]: readonly Contract[]): OpenAPIObject {
  if (first === undefined) throw new Error('There is no document to join');
  return others.reduce<OpenAPIObject>(
    (joined, { surface: { title, summary }, document: { paths, components } }) => ({
      ...joined,
      tags: [...(joined.tags ?? []), { name: title, description: summary }],
      paths: { ...joined.paths, ...inGroup(paths, title, operationIds(joined.paths)) },
      components: {
        ...joined.components,
        schemas: { ...joined.components?.schemas, ...components?.schemas },
        securitySchemes: { ...joined.components?.securitySchemes, ...components?.securitySchemes },
      },
    }),
    first.document,
  );
}

function operationIds(paths: OpenAPIObject['paths']): ReadonlySet<string> {
  return new Set(Object.values(paths).flatMap(({ get: operation }) => operation?.operationId ?? []));
}

/** Operation ids only have to differ between operations of a page. */
function inGroup(paths: OpenAPIObject['paths'], title: string, known: ReadonlySet<string>): OpenAPIObject['paths'] {
  const grouped = structuredClone(paths);
  for (const { get: operation } of Object.values(grouped)) {
    if (operation === undefined) continue;
    const { operationId = '' } = operation;
    const isKnown = known.has(operationId);
    Object.assign(operation, { tags: [title], operationId: isKnown ? `${operationId}InPublicApi` : operationId });
  }
  return grouped;
}
