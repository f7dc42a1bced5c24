import type { TestApp } from './test-app.js';

/** Asks while a table is not where the server looks for it, a 500. The server logs it: give the application a kept log. */
export async function withoutATable<Result>(app: TestApp, send: () => Promise<Result>): Promise<Result> {
  await app.sql('alter table property rename to property_elsewhere');
  try {
    return await send();
  } finally {
    await app.sql('alter table property_elsewhere rename to property');
  }
}
