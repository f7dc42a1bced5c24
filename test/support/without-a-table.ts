import { Logger } from '@nestjs/common';
import type { TestApp } from './test-app.js';

/** Asks while a table is not where the server looks for it: what only a mistake of ours can cause, a 500. */
export async function withoutATable<Result>(app: TestApp, ask: () => Promise<Result>): Promise<Result> {
  // The server logs it, as it should; the report of the tests is no place for it.
  Logger.overrideLogger(false);
  await app.sql('alter table property rename to property_elsewhere');
  try {
    return await ask();
  } finally {
    await app.sql('alter table property_elsewhere rename to property');
  }
}
