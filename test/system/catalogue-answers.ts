import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { askCase } from '../demo/catalogue/ask-case.js';
import { CATALOGUE } from '../demo/catalogue/catalogue.js';
import { CATALOGUE_CLOCK } from '../demo/catalogue/catalogue-clock.js';
import { startTestApp } from '../support/test-app.js';

/** The day of the demo data in the responses. */
export const CATALOGUE_DAY = parsePlainDate(CATALOGUE_CLOCK.slice(0, 10))!;

const OF_ONE_PROPERTY = /^\/properties\/[^/]+(?:\/quotes)?$/;

/** The responses of a server on a database, by case title. */
export interface CatalogueAnswers {
  /** Status and body. */
  readonly bodies: Readonly<Record<string, string>>;
  /** The entity tags of quotes and property details. */
  readonly tags: readonly string[];
}

/** Sends every case of the catalogue, with keys of all kinds, to a server on a database with the demo data. */
export async function catalogueAnswers(connectionString: string): Promise<CatalogueAnswers> {
  const app = await startTestApp({ dataSet: undefined, beside: { connectionString }, clock: CATALOGUE_CLOCK });
  const bodies: Record<string, string> = {};
  const tags: string[] = [];
  try {
    for (const asked of CATALOGUE.flatMap(({ cases }) => cases)) {
      const { answer } = await askCase(app, CATALOGUE_DAY, asked);
      bodies[asked.title] = `${answer.status} ${answer.text}`;
      if (answer.status === 200 && OF_ONE_PROPERTY.test(asked.request.path)) tags.push(answer.headers['etag'] ?? '');
    }
  } finally {
    await app.close();
  }
  return { bodies, tags };
}
