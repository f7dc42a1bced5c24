import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { changeOf, changeProperty } from '../domain/scenarios/change-property.js';
import type { ScenarioRun } from '../domain/scenarios/scenario.js';
import type { Stay } from '../domain/stay/stay.js';

/**
 * A sheet as a scenario has it, for one stay. What is changed has an edition of its own, and thus another entity tag. Pauses
 * after every room rate.
 */
export function* changeSheet(sheet: RateSheet, stay: Stay, run: ScenarioRun | undefined): Generator<void, RateSheet> {
  const change = run === undefined ? undefined : changeOf(run);
  if (run === undefined || change === undefined) return sheet;
  const property = yield* changeProperty(sheet.property, stay, run);
  return { ...sheet, edition: `${sheet.edition}-${change}`, property };
}

/** The same for several sheets, which are added to others by their uuids. Pauses after each. */
export function* changeEach(
  sheets: Map<string, RateSheet>,
  stored: Iterable<RateSheet>,
  stay: Stay,
  run: ScenarioRun | undefined,
): Generator<void, void> {
  for (const sheet of stored) {
    sheets.set(sheet.uuid, yield* changeSheet(sheet, stay, run));
    yield;
  }
}
