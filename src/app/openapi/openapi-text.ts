import { Clock } from '../../config/clock.js';
import { EXTENSION_NAMES } from '../../config/extensions.js';
import { parseConfig } from '../../config/env.js';
import { createApp } from '../create-app.js';
import { buildDocument } from './build-document.js';
import { SURFACES } from './surface.js';

/** The committed texts of the contracts, by file; creates the application for them, but does not query a database. */
export async function openApiTexts(): Promise<ReadonlyMap<string, string>> {
  const connectionString = 'postgresql://stayquote@localhost:5432/stayquote';
  const app = await createApp({
    config: parseConfig({ LOG_LEVEL: 'error', EXTENSIONS: EXTENSION_NAMES.join() }),
    connectionString,
    clock: new Clock(),
  });
  try {
    return new Map(
      SURFACES.map((surface) => [surface.file, `${JSON.stringify(buildDocument(app, surface), null, 2)}\n`]),
    );
  } finally {
    await app.close();
  }
}
