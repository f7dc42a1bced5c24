import { Clock } from '../../config/clock.js';
import { parseConfig } from '../../config/env.js';
import { createApp } from '../create-app.js';
import { buildDocument } from './build-document.js';

/** The committed text of the contract; creates the application for it, but does not query a database. */
export async function openApiText(): Promise<string> {
  const connectionString = 'postgresql://stayquote@localhost:5432/stayquote';
  const app = await createApp({ config: parseConfig({ LOG_LEVEL: 'error' }), connectionString, clock: new Clock() });
  try {
    return `${JSON.stringify(buildDocument(app), null, 2)}\n`;
  } finally {
    await app.close();
  }
}
