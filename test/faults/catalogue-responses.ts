import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { sendCase } from '../import-export/demo/catalogue/send-case.js';
import { CATALOGUE } from '../import-export/demo/catalogue/catalogue.js';
import { CATALOGUE_CLOCK } from '../import-export/demo/catalogue/catalogue-clock.js';
import { startTestApp } from '../harness/test-app.js';

/** The day of the demo data in the responses. */
export const CATALOGUE_DAY = parsePlainDate(CATALOGUE_CLOCK.slice(0, 10))!;

const OF_ONE_PROPERTY = /^\/properties\/[^/]+(?:\/quotes)?$/;

/** The responses of a server on a database, by case title. */
export interface CatalogueResponses {
  /** Status and body. */
  readonly bodies: Readonly<Record<string, string>>;
  /** The entity tags of quotes and property details. */
  readonly tags: readonly string[];
}

/** Sends every case of the catalogue, with keys of all kinds, to a server on a database with the demo data. */
export async function catalogueResponses(connectionString: string): Promise<CatalogueResponses> {
  const app = await startTestApp({ dataSet: undefined, beside: { connectionString }, clock: CATALOGUE_CLOCK });
  const bodies: Record<string, string> = {};
  const tags: string[] = [];
  try {
    for (const scenario of CATALOGUE.flatMap(({ cases }) => cases)) {
      const { response } = await sendCase(app, CATALOGUE_DAY, scenario);
      bodies[scenario.title] = `${response.status} ${response.text}`;
      if (response.status === 200 && OF_ONE_PROPERTY.test(scenario.request.path))
        tags.push(response.headers['etag'] ?? '');
    }
  } finally {
    await app.close();
  }
  return { bodies, tags };
}
