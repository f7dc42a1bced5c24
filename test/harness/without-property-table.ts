import type { TestApp } from './test-app.js';

/** Sends a request while a table is missing, which results in a 500. The server logs it: pass a log to the application. */
export async function withoutPropertyTable<Result>(app: TestApp, send: () => Promise<Result>): Promise<Result> {
  await app.sql('alter table property rename to property_elsewhere');
  try {
    return await send();
  } finally {
    await app.sql('alter table property_elsewhere rename to property');
  }
}
